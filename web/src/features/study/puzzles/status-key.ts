import type { SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import type { Solving } from './use-solving.ts';

/** Returns the sentence that says what happens now; it takes the solver's `color`. */
export const statusKey = (
  { phase, note, played }: Pick<Solving, 'phase' | 'note' | 'played'>,
  answer: Pick<SolveAnswer, 'outcome'> | undefined,
): MessageKey => {
  if (phase === 'judging') return 'puzzles.status.judging';
  if (phase === 'unsent') return 'puzzles.status.unsent';
  if (phase === 'over') return answer ? `puzzles.status.${answer.outcome}` : 'puzzles.status.over';
  if (note) return `puzzles.status.${note}`;
  return played > 2 ? 'puzzles.status.right' : 'puzzles.status.turn';
};
