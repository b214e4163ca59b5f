import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'achievements.clearNew': 'member*',
  'achievements.list': 'anyone',
  'achievements.picture': 'anyone',
};
