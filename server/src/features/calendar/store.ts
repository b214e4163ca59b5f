import type { Queries } from '../../platform/store.ts';

export interface CalendarRow {
  id: number;
  title: string;
  place: string;
  description: string;
  url: string | null;
  starts_at: number;
  ends_at: number;
}

export const coming = (queries: Queries, at: number, limit: number): Promise<CalendarRow[]> =>
  queries.query('select * from calendar_event where ends_at > $1 order by starts_at, id limit $2', [at, limit]);

export const past = (queries: Queries, at: number, limit: number): Promise<CalendarRow[]> =>
  queries.query('select * from calendar_event where ends_at <= $1 order by ends_at desc, id desc limit $2', [
    at,
    limit,
  ]);

export const insertEvent = async (queries: Queries, row: Omit<CalendarRow, 'id'>): Promise<number> => {
  const [added] = await queries.query<{ id: number }>(
    `insert into calendar_event (title, place, description, url, starts_at, ends_at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [row.title, row.place, row.description, row.url, row.starts_at, row.ends_at],
  );
  return added!.id;
};

/** False where there is none. */
export const updateEvent = async (queries: Queries, row: CalendarRow): Promise<boolean> => {
  const rows = await queries.query(
    `update calendar_event set title = $2, place = $3, description = $4, url = $5, starts_at = $6, ends_at = $7
      where id = $1 returning id`,
    [row.id, row.title, row.place, row.description, row.url, row.starts_at, row.ends_at],
  );
  return rows.length > 0;
};

/** What it was called; undefined where there is none. */
export const deleteEvent = async (queries: Queries, id: number): Promise<string | undefined> => {
  const [gone] = await queries.query<{ title: string }>('delete from calendar_event where id = $1 returning title', [
    id,
  ]);
  return gone?.title;
};
