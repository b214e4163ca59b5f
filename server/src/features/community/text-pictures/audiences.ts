import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'textPictures.picture': 'anyone',
  'textPictures.upload': 'member*',
};
