import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'notices.counts': 'member',
};

export const channels: ChannelAudiences = {
  notice: { open: 'member', commands: {}, key: 'own id' },
};
