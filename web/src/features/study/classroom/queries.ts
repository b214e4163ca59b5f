import { queryOptions } from '@tanstack/react-query';
import type { LessonEvent } from '@tabiya/chess/classroom/lesson.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

const FRESH_MS = 10_000;

export const classroomsQuery = (callNow: Call) =>
  pagedQuery({ key: ['classrooms'], ask: (page) => callNow(classrooms.list, page), staleTime: FRESH_MS });

export const classroomQuery = (callNow: Call, id: string) =>
  queryOptions({
    queryKey: ['classroom', id],
    queryFn: () => callNow(classrooms.view, { id }),
    staleTime: FRESH_MS,
  });

/** Interval at which games that run are shown anew, ms; that games begin and end is told at once. */
const GAMES_INTERVAL_MS = 4_000;

export const classroomGamesQuery = (callNow: Call, id: string) =>
  queryOptions({
    queryKey: ['classroom', id, 'games'],
    queryFn: () => callNow(classrooms.games, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.games.some(({ end }) => !end) ? GAMES_INTERVAL_MS : false),
  });

export const classroomInvitationQuery = (callNow: Call, code: string) =>
  queryOptions({
    queryKey: ['classroom-invitation', code],
    queryFn: () => callNow(classrooms.invitation, { code }),
    staleTime: FRESH_MS,
  });

/** The whole log of a lesson that is over. */
export const pastLessonQuery = (callNow: Call, id: string, number: number) =>
  queryOptions({
    queryKey: ['classroom', id, 'lesson', number],
    queryFn: async () => {
      const events: LessonEvent[] = [];
      for (let isWhole = false; !isWhole;) {
        const page = await callNow(classrooms.replay, { id, number, after: events.at(-1)?.seq });
        events.push(...page.events);
        isWhole = page.isWhole;
      }
      return events;
    },
    staleTime: Infinity,
  });

export const attendanceQuery = (callNow: Call, id: string, number: number) =>
  queryOptions({
    queryKey: ['classroom', id, 'attendance', number],
    queryFn: () => callNow(classrooms.attendance, { id, number }),
    staleTime: Infinity,
  });
