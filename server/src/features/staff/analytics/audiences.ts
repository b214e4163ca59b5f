import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'analytics.collect': 'anyone',
  'analytics.counts': 'staff',
  'analytics.details': 'staff',
};
