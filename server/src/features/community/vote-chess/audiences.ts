import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'vote-chess.answer': 'member*',
  'vote-chess.callOff': 'member*',
  'vote-chess.create': 'member*',
  'vote-chess.hostClubs': 'member',
  'vote-chess.join': 'member*',
  'vote-chess.leave': 'member*',
  'vote-chess.list': 'anyone',
  'vote-chess.pgn': 'anyone',
  'vote-chess.safeMove': 'member*',
  'vote-chess.start': 'member*',
  'vote-chess.team': 'anyone',
  'vote-chess.view': 'anyone',
  'vote-chess.vote': 'member*',
};

export const channels: ChannelAudiences = { votechess: { open: 'anyone', commands: {} } };
