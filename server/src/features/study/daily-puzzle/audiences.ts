import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'dailyPuzzlePlan.list': 'staff',
  'dailyPuzzlePlan.choose': 'staff',
  'dailyPuzzlePlan.leave': 'staff',
  'dailyPuzzle.picture': 'anyone',
  'dailyPuzzle.view': 'anyone',
  'dailyPuzzle.month': 'anyone',
  'dailyPuzzle.answer': 'player',
  'dailyPuzzle.feed': 'anyone',
};
