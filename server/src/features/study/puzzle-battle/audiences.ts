import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'puzzle-battle.home': 'anyone',
  'puzzle-battle.seek': 'player',
  'puzzle-battle.stopSeeking': 'player',
  'puzzle-battle.create': 'player',
  'puzzle-battle.invite': 'member',
  'puzzle-battle.decline': 'member',
  'puzzle-battle.view': 'anyone',
  'puzzle-battle.join': 'player',
  'puzzle-battle.start': 'player',
  'puzzle-battle.leave': 'player',
  'puzzle-battle.task': 'player',
  'puzzle-battle.answer': 'player',
  'puzzle-battle.review': 'player',
  'puzzle-battle.rematch': 'player',
};

export const channels: ChannelAudiences = { puzzle_battle: { open: 'anyone', commands: {} } };
