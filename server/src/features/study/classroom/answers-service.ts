import { positionIn } from '@tabiya/chess/classroom/lesson.ts';
import { parseMove, uciOf } from '@tabiya/chess/rules/position.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { classroomChannel, type GivenAnswer } from '@tabiya/contract/study/classroom-live.ts';
import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { HeldLessons } from './held-lessons-service.ts';
import type { Led, Lessons } from './lessons-service.ts';
import { answersTo, putAnswer } from './lessons-store.ts';
import { isTeacher } from './policy.ts';
import { membersOf } from './rooms-store.ts';

/** What students answer to exercises: teachers know it at once, the others when it is shown. */
export interface LessonAnswers {
  /** Returns who has answered the exercise that is on, and what, as far as somebody may know it. */
  given(id: string, me: { id: string; role: ClassroomRole }): Promise<GivenAnswer[]>;
  answer(
    id: string,
    accountId: string,
    given: { number: number; uci: string },
  ): Promise<void | Refusal<'classroom_not_found' | 'too_fast' | 'no_exercise' | 'illegal_move' | 'not_student'>>;
  /** Shows all what the students have answered. */
  reveal(id: string, accountId: string): Promise<Led>;
}

export const createLessonAnswers = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { held, lessons }: { held: HeldLessons; lessons: Pick<Lessons, 'act' | 'paced'> },
): LessonAnswers => {
  const rooms = room(classroomChannel);
  return {
    async given(id, me) {
      const { exercise } = await held.current(id);
      if (!exercise) return [];
      return (await answersTo(store, id, exercise.number)).map(({ account_id: by, uci }) => ({
        ...{ number: exercise.number, id: by },
        uci: by === me.id || isTeacher(me.role) ? uci : null,
      }));
    },
    async answer(id, accountId, { number, uci }) {
      const may = await lessons.paced(id, accountId);
      if ('refused' in may) return may;
      if (may.role !== 'student') return refuse('not_student');
      const { exercise, tree } = await held.current(id);
      if (!exercise?.isOpen || exercise.number !== number) return refuse('no_exercise');
      const move = parseMove(positionIn(tree, exercise.path), uci);
      if (!move) return refuse('illegal_move');
      const row = { exercise: number, account_id: accountId, uci: uciOf(move), at: now() };
      await putAnswer(store, id, row);
      const teachers = (await membersOf(store, id)).filter(({ role }) => isTeacher(role));
      const accounts = [...teachers.map(({ account_id: teacher }) => teacher), accountId];
      rooms.passing(id, 'answered', { number, id: accountId, uci: row.uci }, { accounts });
      rooms.passing(id, 'answered', { number, id: accountId, uci: null }, { except: accounts });
      return undefined;
    },
    async reveal(id, accountId) {
      const { exercise } = await held.current(id);
      const given = exercise ? await answersTo(store, id, exercise.number) : [];
      const answers = given.map(({ account_id: by, uci }) => ({ id: by, uci }));
      return lessons.act(id, accountId, { type: 'reveal', answers });
    },
  };
};
