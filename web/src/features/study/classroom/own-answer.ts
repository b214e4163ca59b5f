import { positionIn, type LessonState } from '@tabiya/chess/classroom/lesson.ts';
import { contextOf } from '@tabiya/chess/rules/check-status.ts';
import { playWithSan } from '@tabiya/chess/notation/san.ts';
import { parseMove } from '@tabiya/chess/rules/position.ts';
import type { ClassroomModel } from './classroom-room.ts';

/** Returns the own answer (UCI) to the exercise that is being answered. */
export const ownAnswer = ({ isAnswering, given, me, lesson }: ClassroomModel): string | undefined =>
  isAnswering
    ? (given.find(({ id, number }) => id === me.id && number === lesson.exercise?.number)?.uci ?? undefined)
    : undefined;

/** Returns a function that writes an answer to the exercise as SAN. */
export const answerWriter = ({ tree, exercise }: LessonState): ((uci: string) => string) => {
  const position = positionIn(tree, exercise?.path ?? []);
  return (uci) => {
    const move = parseMove(position, uci);
    return move ? playWithSan(position.clone(), move, contextOf(position)).san : uci;
  };
};
