import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'coaches.answer': 'member*',
  'coaches.ask': 'member*',
  'coaches.asking': 'staff',
  'coaches.decide': 'staff',
  'coaches.leave': 'member*',
  'coaches.list': 'anyone',
  'coaches.mine': 'member',
  'coaches.removeReview': 'member*',
  'coaches.review': 'member*',
  'coaches.reviews': 'anyone',
  'coaches.save': 'member*',
  'coaches.view': 'anyone',
};
