import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'puzzle-reports.report': 'member',
  'puzzle-reports.list': 'staff',
  'puzzle-reports.resolve': 'staff',
};
