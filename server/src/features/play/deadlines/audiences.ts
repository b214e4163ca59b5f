import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'deadlines.address': 'member',
  'deadlines.calendar': 'anyone',
  'deadlines.dropAddress': 'member',
  'deadlines.makeAddress': 'member',
};
