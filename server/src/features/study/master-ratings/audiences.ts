import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'masterRatings.list': 'anyone',
  'masterRatings.about': 'anyone',
};
