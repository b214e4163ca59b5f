import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'puzzle-rush.home': 'anyone',
  'puzzle-rush.start': 'player',
  'puzzle-rush.answer': 'player',
  'puzzle-rush.end': 'player',
  'puzzle-rush.review': 'player',
  'puzzle-rush.table': 'anyone',
};
