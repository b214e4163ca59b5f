import type { ClientErrorGroup } from '@tabiya/contract/staff/client-errors.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ClientErrorRow extends Omit<
  ClientErrorGroup,
  'fingerprint' | 'userAgent' | 'username' | 'firstAt' | 'lastAt'
> {
  fingerprint: Uint8Array;
  user_agent: string;
  account_id: string | null;
  first_at: number;
  last_at: number;
}

export type NewReport = Omit<ClientErrorRow, 'reports' | 'first_at' | 'last_at'> & { at: number };

/** Maximum groups of one day, so that invented errors cannot fill the store. */
const GROUPS_A_DAY = 2_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Adds a report to its group of the day, creating the group only below the limit. */
export const addReport = async (queries: Queries, report: NewReport): Promise<void> => {
  const { fingerprint, type, message, method, url, status, stack, channel, user_agent, account_id, at } = report;
  await queries.query(
    `insert into client_error (day, fingerprint, kind, message, method, url, status, stack, channel, user_agent,
        account_id, first_at, last_at)
      select $1::date, $2::bytea, $3::text, $4::text, $5::text, $6::text, $7::int, $8::text, $9::text, $10::text,
        $11::uuid, $12::bigint, $12::bigint
      where (select count(*) from client_error where day = $1::date) < ${GROUPS_A_DAY}
        or exists (select 1 from client_error where day = $1::date and fingerprint = $2::bytea)
      on conflict (day, fingerprint) do update set reports = client_error.reports + 1, message = excluded.message,
        url = excluded.url, stack = excluded.stack, user_agent = excluded.user_agent,
        account_id = excluded.account_id, last_at = excluded.last_at`,
    [dayOf(at), fingerprint, type, message, method, url, status, stack, channel, user_agent, account_id, at],
  );
};

export interface PageOf {
  offset: number;
  limit: number;
}

/** Returns groups over all days, the most recently reported first. */
export const groupsByTime = (queries: Queries, { offset, limit }: PageOf): Promise<ClientErrorRow[]> =>
  queries.query(
    `select e.fingerprint, e.kind as type, e.message, e.method, e.url, e.status, e.stack, e.channel, e.user_agent, e.account_id,
        g.reports::int as reports, g.first_at, g.last_at
      from (
        select fingerprint, sum(reports) as reports, min(first_at) as first_at, max(last_at) as last_at, max(day) as day
        from client_error group by fingerprint order by max(last_at) desc, fingerprint limit $1 offset $2
      ) g join client_error e on e.fingerprint = g.fingerprint and e.day = g.day
      order by g.last_at desc, g.fingerprint`,
    [limit, offset],
  );

export const countGroups = async (queries: Queries): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    'select count(distinct fingerprint)::int as count from client_error',
  );
  return row?.count ?? 0;
};

/** Returns the number of deleted rows. */
export const deleteBefore = async (queries: Queries, at: number): Promise<number> => {
  const rows = await queries.query('delete from client_error where day < $1::date returning 1 as gone', [dayOf(at)]);
  return rows.length;
};
