import type { EventWatchDelay } from '@tabiya/contract/watch/calendar.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface CalendarRow {
  id: number;
  title: string;
  place: string;
  description: string;
  url: string | null;
  starts_at: number;
  ends_at: number;
  watch_delay: EventWatchDelay;
  /** Account ids. */
  player_ids: string[];
}

export const coming = (queries: Queries, at: number, limit: number): Promise<CalendarRow[]> =>
  queries.query('select * from calendar_event where ends_at > $1 order by starts_at, id limit $2', [at, limit]);

export const past = (queries: Queries, at: number, limit: number): Promise<CalendarRow[]> =>
  queries.query('select * from calendar_event where ends_at <= $1 order by ends_at desc, id desc limit $2', [
    at,
    limit,
  ]);

export type DelayRow = Pick<CalendarRow, 'starts_at' | 'ends_at' | 'watch_delay' | 'player_ids'>;

/** Returns the delays of events that are not over at `at`. */
export const delaysAfter = (queries: Queries, at: number): Promise<DelayRow[]> =>
  queries.query(
    `select starts_at, ends_at, watch_delay, player_ids from calendar_event
      where ends_at > $1 and watch_delay <> 'none'`,
    [at],
  );

export const insertEvent = async (queries: Queries, row: Omit<CalendarRow, 'id'>): Promise<number> => {
  const [added] = await queries.query<{ id: number }>(
    `insert into calendar_event (title, place, description, url, starts_at, ends_at, watch_delay, player_ids)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    valuesOf(row),
  );
  return added!.id;
};

/** Returns false if there is no such event. */
export const updateEvent = async (queries: Queries, { id, ...row }: CalendarRow): Promise<boolean> => {
  const rows = await queries.query(
    `update calendar_event set title = $1, place = $2, description = $3, url = $4, starts_at = $5, ends_at = $6,
      watch_delay = $7, player_ids = $8 where id = $9 returning id`,
    [...valuesOf(row), id],
  );
  return rows.length > 0;
};

/** Returns the title of the deleted event; undefined if there is none. */
export const deleteEvent = async (queries: Queries, id: number): Promise<string | undefined> => {
  const [gone] = await queries.query<{ title: string }>('delete from calendar_event where id = $1 returning title', [
    id,
  ]);
  return gone?.title;
};

const valuesOf = (row: Omit<CalendarRow, 'id'>): unknown[] => [
  row.title,
  row.place,
  row.description,
  row.url,
  row.starts_at,
  row.ends_at,
  row.watch_delay,
  row.player_ids,
];
