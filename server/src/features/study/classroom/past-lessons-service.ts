import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { LessonEventView } from '@tabiya/contract/study/classroom-live.ts';
import { LESSON_EVENTS_AT_ONCE, type Attendance } from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { endOfLesson, eventsBetween, visitsOf } from './lessons-store.ts';
import { isTeacher } from './policy.ts';
import { roleOf } from './rooms-store.ts';
import { toEventView } from './view.ts';

type NoLesson = Refusal<'classroom_not_found' | 'lesson_not_found'>;

/** Lessons that are over. */
export interface PastLessons {
  replay(
    asked: { id: string; number: number; after?: number | undefined },
    meId: string,
  ): Promise<{ events: LessonEventView[]; isWhole: boolean } | NoLesson>;
  attendance(
    asked: { id: string; number: number },
    meId: string,
  ): Promise<{ attendance: Attendance[] } | NoLesson | Refusal<'classroom_right_missing'>>;
}

export const createPastLessons = (
  { store }: Pick<Platform, 'store'>,
  { accounts }: { accounts: Pick<AccountsService, 'playersById'> },
): PastLessons => {
  const found = async (id: string, number: number, meId: string) => {
    const role = await roleOf(store, id, meId);
    if (role === undefined) return refuse('classroom_not_found');
    const end = await endOfLesson(store, id, number);
    return end === undefined ? refuse('lesson_not_found') : { role, end };
  };
  return {
    async replay({ id, number, after = number - 1 }, meId) {
      const lesson = await found(id, number, meId);
      if (isRefusal(lesson)) return lesson;
      const from = Math.max(number, after + 1);
      const events = await eventsBetween(store, id, { from, to: lesson.end, limit: LESSON_EVENTS_AT_ONCE });
      const isWhole = events.length === 0 || events.at(-1)!.seq === lesson.end;
      return { events: events.map(toEventView), isWhole };
    },
    async attendance({ id, number }, meId) {
      const lesson = await found(id, number, meId);
      if (isRefusal(lesson)) return lesson;
      if (!isTeacher(lesson.role)) return refuse('classroom_right_missing');
      const visits = await visitsOf(store, id, { from: number, to: lesson.end });
      const players = await accounts.playersById(visits.map(({ account_id: account }) => account));
      return {
        attendance: visits.flatMap(({ account_id: account, came_at: cameAt, last_at: lastAt, answers }) => {
          const member = players.get(account);
          return member ? [{ member, cameAt, lastAt, answers }] : [];
        }),
      };
    },
  };
};
