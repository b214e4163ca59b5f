import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'masterRatingImports.list': 'staff',
  'masterRatingImports.begin': 'staff',
  'masterRatingImports.send': 'staff',
  'masterRatingImports.preview': 'staff',
  'masterRatingImports.show': 'staff',
  'masterRatingImports.drop': 'staff',
  'masterRatings.list': 'anyone',
  'masterRatings.about': 'anyone',
};
