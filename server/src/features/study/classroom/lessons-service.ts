import type { LessonDeed, LessonEvent, LessonRefusal } from '@tabiya/chess/classroom/lesson.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { HeldLessons } from './held-lessons-service.ts';
import { isTeacher } from './policy.ts';
import { roleOf } from './rooms-store.ts';
import { toEventView } from './view.ts';

export type Led = void | Refusal<LessonRefusal | 'classroom_not_found' | 'too_fast'>;

/** What people do in a lesson. */
export interface Lessons {
  act(id: string, accountId: string, deed: LessonDeed): Promise<Led>;
  /** A teacher puts a game or a position on the board. */
  send(
    id: string,
    accountId: string,
    pgn: string,
  ): Promise<void | Refusal<LessonRefusal | 'classroom_not_found' | 'classroom_right_missing'>>;
  /** Returns the role of somebody who does something; a refusal for strangers and for those who do too much. */
  paced(
    id: string,
    accountId: string,
  ): Promise<{ role: ClassroomRole } | Refusal<'classroom_not_found'> | Refusal<'too_fast'>>;
}

/** Maximum number of things that one account does in all classrooms. */
const PACE = { student: { calls: 20, seconds: 10 }, teacher: { calls: 80, seconds: 10 } };

export const createLessons = (
  { store, room, createLimiter }: Pick<Platform, 'store' | 'room' | 'createLimiter'>,
  { held, turned }: { held: HeldLessons; turned(id: string): void },
): Lessons => {
  const rooms = room(classroomChannel);
  const paces = {
    student: createLimiter('classroom-students', PACE.student),
    teacher: createLimiter('classroom-teachers', PACE.teacher),
  };
  const tell = (id: string) => (event: LessonEvent) => {
    rooms.numbered(id, 'event', event.seq, toEventView(event));
    if (event.did.type === 'begin' || event.did.type === 'end') turned(id);
  };
  const paced: Lessons['paced'] = async (id, accountId) => {
    const role = await roleOf(store, id, accountId);
    if (role === undefined) return refuse('classroom_not_found');
    const pace = isTeacher(role) ? paces.teacher : paces.student;
    return (await pace.take(accountId)) === undefined ? { role } : refuse('too_fast');
  };
  return {
    paced,
    async act(id, accountId, deed) {
      const may = await paced(id, accountId);
      if ('refused' in may) return may;
      return held.act(id, { person: { id: accountId, isTeacher: isTeacher(may.role) }, deed }, tell(id));
    },
    async send(id, accountId, pgn) {
      const role = await roleOf(store, id, accountId);
      if (role === undefined) return refuse('classroom_not_found');
      if (!isTeacher(role)) return refuse('classroom_right_missing');
      return held.act(id, { person: { id: accountId, isTeacher: true }, deed: { type: 'board', pgn } }, tell(id));
    },
  };
};
