import type { LessonEvent } from '@tabiya/chess/classroom/lesson.ts';
import { createGameLog } from '../../../live-play/log-store.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** The log of a classroom: its lessons, one after the other. */
export const classroomLog = createGameLog({ game: 'classroom', event: 'classroom_event' });

/** Returns the events of the lesson that was begun last, or those after a number. */
export const lessonEvents = async (queries: Queries, id: string, after?: number): Promise<LessonEvent[]> => {
  const rows = await queries.query<{ event: LessonEvent }>(
    {
      name: 'classroom_lesson_events',
      text: `select event from classroom_event
        where game_id = $1 and seq > coalesce($2::int, (
          select seq - 1 from classroom_event
          where game_id = $1 and event -> 'did' ->> 'type' in ('begin', 'end') and event -> 'did' ->> 'type' = 'begin'
          order by seq desc limit 1
        ), 0) order by seq`,
    },
    [id, after ?? null],
  );
  return rows.map(({ event }) => event);
};

/** Returns events of one lesson after a number, in their order; the last one is its end. */
export const eventsBetween = async (
  queries: Queries,
  id: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<LessonEvent[]> => {
  const rows = await queries.query<{ event: LessonEvent }>(
    'select event from classroom_event where game_id = $1 and seq >= $2 and seq <= $3 order by seq limit $4',
    [id, from, to, limit],
  );
  return rows.map(({ event }) => event);
};

/** Returns where the last lessons began and ended, the latest first. */
export const lessonEnds = async (queries: Queries, id: string, limit: number): Promise<LessonEvent[]> => {
  const rows = await queries.query<{ event: LessonEvent }>(
    `select event from classroom_event where game_id = $1 and event -> 'did' ->> 'type' in ('begin', 'end')
      order by seq desc limit $2`,
    [id, limit],
  );
  return rows.map(({ event }) => event);
};

/** Returns the end of the lesson that began with an event; undefined if there is no such lesson or it goes on. */
export const endOfLesson = async (queries: Queries, id: string, number: number): Promise<number | undefined> => {
  const [row] = await queries.query<{ seq: number }>(
    `select e.seq from classroom_event b join classroom_event e on e.game_id = b.game_id and e.seq > b.seq
      where b.game_id = $1 and b.seq = $2 and b.event -> 'did' ->> 'type' = 'begin'
        and e.event -> 'did' ->> 'type' in ('begin', 'end') and e.event -> 'did' ->> 'type' = 'end'
      order by e.seq limit 1`,
    [id, number],
  );
  return row?.seq;
};

export interface AnswerRow {
  account_id: string;
  uci: string;
}

/** Writes an answer; a later one of the same student replaces it. */
export const putAnswer = async (
  queries: Queries,
  id: string,
  { exercise, account_id, uci, at }: AnswerRow & { exercise: number; at: number },
): Promise<void> => {
  await queries.query(
    `insert into classroom_answer (classroom_id, exercise, account_id, uci, at) values ($1, $2, $3, $4, $5)
      on conflict (classroom_id, exercise, account_id) do update set uci = excluded.uci, at = excluded.at`,
    [id, exercise, account_id, uci, at],
  );
};

export const answersTo = (queries: Queries, id: string, exercise: number): Promise<AnswerRow[]> =>
  queries.query(
    'select account_id, uci from classroom_answer where classroom_id = $1 and exercise = $2 order by at, account_id',
    [id, exercise],
  );

/** Notes that people are at a lesson now. */
export const noteVisits = async (
  queries: Queries,
  id: string,
  { lesson, accountIds, at }: { lesson: number; accountIds: readonly string[]; at: number },
): Promise<void> => {
  await queries.query(
    `insert into classroom_visit (classroom_id, lesson, account_id, came_at, last_at)
      select $1, $2, m.account_id, $4, $4 from classroom_member m
      where m.classroom_id = $1 and m.account_id = any ($3::uuid[])
      on conflict (classroom_id, lesson, account_id) do update set last_at = greatest(classroom_visit.last_at, $4)`,
    [id, lesson, accountIds, at],
  );
};

/** Returns who was at a lesson, with the number of exercises that each of them answered in it. */
export const visitsOf = (
  queries: Queries,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<{ account_id: string; came_at: number; last_at: number; answers: number }[]> =>
  queries.query(
    `select v.account_id, v.came_at, v.last_at, (
          select count(*)::int from classroom_answer a
          where a.classroom_id = v.classroom_id and a.account_id = v.account_id and a.exercise between $2 and $3
        ) as answers
      from classroom_visit v where v.classroom_id = $1 and v.lesson = $2 order by v.came_at, v.account_id`,
    [id, from, to],
  );
