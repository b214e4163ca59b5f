import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'challenges.accept': 'player',
  'challenges.between': 'member',
  'challenges.cancel': 'player',
  'challenges.create': 'member',
  'challenges.createDaily': 'member',
  'challenges.decline': 'member',
  'challenges.mine': 'player',
  'challenges.share': 'player',
  'challenges.view': 'anyone',
};

export const channels: ChannelAudiences = {
  challenge: { open: 'anyone', commands: {} },
};
