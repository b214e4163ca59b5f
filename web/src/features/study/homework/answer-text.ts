import { parseMove, sanOf, startPosition } from '@tabiya/chess/rules/position.ts';
import type { HomeworkProgress, HomeworkTask } from '@tabiya/contract/study/homework.ts';

/** Returns the answer to a position as SAN; undefined where there is none. */
export const answerText = (
  { position }: HomeworkTask,
  progress: Pick<HomeworkProgress, 'answer'> | undefined,
): string | undefined => {
  if (!position || !progress || progress.answer === null) return undefined;
  const start = startPosition(position.fen, position.variant);
  const move = parseMove(start, progress.answer);
  return move ? sanOf(start, move) : progress.answer;
};

/** Returns whether a task is done, and whether that was after its date. */
export const stateOf = ({ size, dueAt }: HomeworkTask, progress: HomeworkProgress | undefined) => ({
  isDone: size > 0 && progress !== undefined && progress.done >= size,
  isLate: dueAt !== null && progress !== undefined && progress.at > dueAt,
});
