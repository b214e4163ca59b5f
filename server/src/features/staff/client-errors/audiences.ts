import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'clientErrors.list': 'staff',
  'clientErrors.report': 'anyone',
};
