import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'puzzle-sets.list': 'player',
  'puzzle-sets.create': 'player',
  'puzzle-sets.rename': 'player',
  'puzzle-sets.remove': 'player',
  'puzzle-sets.step': 'player',
  'puzzle-sets.start': 'player',
  'puzzle-sets.answer': 'player',
};
