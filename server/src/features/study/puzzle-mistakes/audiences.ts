import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'puzzle-mistakes.list': 'player',
  'puzzle-mistakes.answer': 'player',
};
