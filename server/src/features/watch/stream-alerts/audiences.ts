import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'streamAlerts.makeAddress': 'member*',
  'streamAlerts.mine': 'member',
  'streamAlerts.save': 'member*',
  'streamAlerts.test': 'member*',
};

export const channels: ChannelAudiences = {
  'stream-alerts': { open: 'member', commands: {}, key: 'own id' },
  'stream-overlay': { open: 'anyone', commands: {} },
};
