import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'avatars.picture': 'anyone',
  'avatars.remove': 'member*',
  'avatars.upload': 'member*',
};
