import type { LessonState } from '@tabiya/chess/classroom/lesson.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import type { LessonEventView, LessonView } from '@tabiya/contract/study/classroom-live.ts';
import type { LessonEvent } from '@tabiya/chess/classroom/lesson.ts';

export const toLessonView = ({ tree, path, shapes, hands, exercise, ...rest }: LessonState): LessonView => ({
  ...rest,
  pgn: writePgn(tree),
  path: [...path],
  hands: [...hands],
  shapes: { arrows: [...shapes.arrows], circles: [...shapes.circles] },
  exercise: exercise && {
    ...exercise,
    path: [...exercise.path],
    answers: exercise.answers && [...exercise.answers],
  },
});

/** The log holds what the contract shows. */
export const toEventView = (event: LessonEvent): LessonEventView => event as LessonEventView;
