import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'watch.channels': 'anyone',
  'watch.following': 'anyone',
  'watch.list': 'anyone',
  'watch.topPlayers': 'anyone',
};

export const channels: ChannelAudiences = {
  following: { open: 'anyone', commands: {} },
  glimpses: { open: 'anyone', commands: {}, key: 'all.all.1' },
  tv: { open: 'anyone', commands: {}, key: 'channels' },
};
