import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'calendar.list': 'anyone',
  'calendar.listForStaff': 'staff',
  'calendar.remove': 'staff',
  'calendar.save': 'staff',
};
