import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'challenge.issue': 'anyone',
  'challenge.solve': 'anyone',
};
