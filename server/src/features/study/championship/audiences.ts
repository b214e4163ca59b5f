import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'championship.current': 'anyone',
  'championship.edition': 'anyone',
  'championship.editions': 'anyone',
  'championship.thoughts': 'anyone',
};

export const channels: ChannelAudiences = {
  championship: { open: 'anyone', commands: {}, key: 'now' },
};
