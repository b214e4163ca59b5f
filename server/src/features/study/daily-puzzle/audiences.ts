import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'dailyPuzzle.view': 'anyone',
  'dailyPuzzle.month': 'anyone',
  'dailyPuzzle.answer': 'player',
  'dailyPuzzle.feed': 'anyone',
};
