import type { AnalyticsEvent, EventCount, EventDetail } from '@tabiya/contract/staff/analytics.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Maximum events of one day, so that invented events cannot fill the store. */
const EVENTS_A_DAY = 200_000;
const DETAILS_SHOWN = 100;

/** Reserves room for events of a day. Returns the day's salt; undefined if the day is full. */
export const takeRoom = async (
  queries: Queries,
  { day, events, salt }: { day: string; events: number; salt: Uint8Array },
): Promise<Uint8Array | undefined> => {
  const [row] = await queries.query<{ salt: Uint8Array }>(
    `insert into analytics_day (day, salt, events) values ($1::date, $2, $3)
      on conflict (day) do update set events = analytics_day.events + excluded.events
        where analytics_day.events + excluded.events <= ${EVENTS_A_DAY} and analytics_day.salt is not null
      returning salt`,
    [day, salt, events],
  );
  return row?.salt;
};

interface Told {
  day: string;
  visitor: Uint8Array;
  told: readonly { name: string; detail: string }[];
}

export const addEvents = async (queries: Queries, { day, visitor, told }: Told): Promise<void> => {
  await queries.query(
    `insert into analytics_event (day, name, detail, visitor, times)
      select $1::date, name, detail, $2::bytea, count(*)::int
      from unnest($3::text[], $4::text[]) as told (name, detail) group by name, detail
      on conflict (day, name, detail, visitor) do update set times = analytics_event.times + excluded.times`,
    [day, visitor, told.map(({ name }) => name), told.map(({ detail }) => detail)],
  );
};

export const countsSince = (queries: Queries, day: string): Promise<EventCount[]> =>
  queries.query(
    `select day::text as day, name, sum(times)::int as times, count(distinct visitor)::int as visitors
      from analytics_event where day >= $1::date group by day, name order by day desc, name`,
    [day],
  );

export const detailsOf = (queries: Queries, day: string, name: AnalyticsEvent['name']): Promise<EventDetail[]> =>
  queries.query(
    `select detail, sum(times)::int as times, count(distinct visitor)::int as visitors
      from analytics_event where day = $1::date and name = $2
      group by detail order by 2 desc, detail limit ${DETAILS_SHOWN}`,
    [day, name],
  );

export const dropSaltsBefore = async (queries: Queries, day: string): Promise<void> => {
  await queries.query('update analytics_day set salt = null where day < $1::date and salt is not null', [day]);
};

/** Returns the number of deleted days. */
export const deleteBefore = async (queries: Queries, day: string): Promise<number> => {
  const rows = await queries.query('delete from analytics_day where day < $1::date returning 1 as gone', [day]);
  return rows.length;
};
