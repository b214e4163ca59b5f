import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'ratings.refund': 'member',
  'ratings.standing': 'anyone',
};
