import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'settings.read': 'player',
  'settings.setDailyDisplay': 'member*',
  'settings.setHome': 'member*',
  'settings.write': 'player*',
};
