import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'reviews.request': 'member',
  'reviews.view': 'anyone',
};

export const channels: ChannelAudiences = {
  review: { open: 'anyone', commands: {} },
};
