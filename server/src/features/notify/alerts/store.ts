import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';

export interface AlertRow {
  id: number;
  account_id: string;
  type: AlertType;
  /** Subject of the alert within its type: the same subject again is the same alert. */
  subject: string;
  at: number;
  payload: AlertPayload;
  /** Hidden on the site; it only records that the member was told in another way. */
  hidden: boolean;
}

const tables = (queries: Queries) => queries.as<{ alert: AlertRow }>();

/** Puts an alert at the top; returns whether it is new. */
export const putAlert = async (queries: Queries, row: Omit<AlertRow, 'id'>): Promise<boolean> => {
  const rows = await queries.query<{ is_new: boolean }>(
    {
      name: 'put_alert',
      text: `insert into alert (account_id, type, subject, at, payload, hidden) values ($1, $2, $3, $4, $5::jsonb, $6)
        on conflict (account_id, type, subject) do update
          set at = excluded.at, payload = excluded.payload, hidden = excluded.hidden
        returning xmax = 0 as is_new`,
    },
    [row.account_id, row.type, row.subject, row.at, JSON.stringify(row.payload), row.hidden],
  );
  return rows[0]?.is_new === true;
};

/** Keeps only the newest alerts. */
export const trimAlerts = async (queries: Queries, accountId: string, keep: number): Promise<void> => {
  await queries.query(
    {
      name: 'trim_alerts',
      text: `delete from alert where id in (
          select id from alert where account_id = $1 order by at desc, id desc offset $2)`,
    },
    [accountId, keep],
  );
};

/** Columns that are read of an alert. */
export type KeptAlert = Pick<AlertRow, 'id' | 'type' | 'at' | 'payload'>;

/** Returns the newest first, as one JSON value, which costs half of what as many rows do. */
export const alertsOf = async (queries: Queries, accountId: string, limit: number): Promise<KeptAlert[]> => {
  const [row] = await queries.query<{ kept: KeptAlert[] | null }>(
    {
      name: 'alerts_of',
      text: `select json_agg(json_build_object('id', id, 'type', type, 'at', at, 'payload', payload)
          order by at desc, id desc) as kept
        from (select id, type, at, payload from alert
          where account_id = $1 and not hidden order by at desc, id desc limit $2) newest`,
    },
    [accountId, limit],
  );
  return row?.kept ?? [];
};

export const hasAlert = async (
  queries: Queries,
  accountId: string,
  { type, subject }: Pick<AlertRow, 'type' | 'subject'>,
): Promise<boolean> => {
  const found = await tables(queries)
    .selectFrom('alert')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found !== undefined;
};

/** Puts an alert into the letter of its member that goes out at `at`, ms since the epoch, unless it has been in one. */
export const gatherAlert = async (
  queries: Queries,
  accountId: string,
  { type, subject, at }: Pick<AlertRow, 'type' | 'subject' | 'at'>,
): Promise<void> => {
  await queries.query(
    `update alert set letter_at = $4 where account_id = $1 and type = $2 and subject = $3 and letter_at is null`,
    [accountId, type, subject, at],
  );
};

/** Returns members of whom an alert waits for a letter that is due. */
export const membersWithLetters = async (queries: Queries, now: number, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `select distinct account_id from (
        select account_id from alert where letter_at > 0 and letter_at <= $1 order by letter_at limit $2) due`,
    [now, limit],
  );
  return rows.map(({ account_id }) => account_id);
};

/** Takes all alerts of a member that wait for a letter, the oldest first. */
export const takeGathered = async (queries: Queries, accountId: string): Promise<AlertPayload[]> => {
  const rows = await queries.query<Pick<AlertRow, 'id' | 'payload'>>(
    'update alert set letter_at = 0 where account_id = $1 and letter_at > 0 returning id, payload',
    [accountId],
  );
  return rows.toSorted((a, b) => a.id - b.id).map(({ payload }) => payload);
};

export const countAlerts = async (
  queries: Queries,
  accountId: string,
): Promise<{ alerts: number; challenges: number }> => {
  const rows = await queries.query<{ alerts: number; challenges: number }>(
    {
      name: 'count_alerts',
      text: `select count(*) as alerts, count(*) filter (where type in ('offline_challenges', 'game_seek')) as challenges
        from alert where account_id = $1 and not hidden`,
    },
    [accountId],
  );
  return rows[0] ?? { alerts: 0, challenges: 0 };
};

/** Selects alerts of a member that match all given fields. */
export interface AlertFilter {
  id?: number;
  types?: readonly AlertType[];
  exceptTypes?: readonly AlertType[];
  subject?: string;
}

/** Returns the number of removed alerts. */
export const deleteAlerts = async (
  queries: Queries,
  accountId: string,
  { id, types, exceptTypes, subject }: AlertFilter = {},
): Promise<number> => {
  let removed = tables(queries).deleteFrom('alert').where('account_id', '=', accountId);
  if (id !== undefined) removed = removed.where('id', '=', id);
  if (types !== undefined) removed = removed.where('type', 'in', types);
  if (exceptTypes !== undefined) removed = removed.where('type', 'not in', exceptTypes);
  if (subject !== undefined) removed = removed.where('subject', '=', subject);
  const { numDeletedRows } = await removed.executeTakeFirst();
  return Number(numDeletedRows);
};

/** Removes the alerts of some members about some subjects; returns those members who had one. */
export const deleteAlertsAbout = async (
  queries: Queries,
  { from, type, subjects }: { from: readonly string[]; type: AlertType; subjects: readonly string[] },
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `delete from alert where account_id = any($1::uuid[]) and type = $2 and subject = any($3::text[])
      returning account_id`,
    [from, type, subjects],
  );
  return [...new Set(rows.map(({ account_id: id }) => id))];
};

/** Removes alerts older than `before`; returns their number. */
export const deleteOldAlerts = async (queries: Queries, before: number, limit: number): Promise<number> => {
  const { rows } = await sql`delete from alert where id in (
    select id from alert where at < ${before} order by at limit ${limit}) returning id`.execute(queries.as());
  return rows.length;
};

/** Removes old alerts of types that soon stop to apply. */
export const deletePastAlerts = async (
  queries: Queries,
  types: readonly AlertType[],
  before: number,
): Promise<void> => {
  await tables(queries)
    .deleteFrom('alert')
    .where('at', '<', before)
    .where('type', 'in', types)
    .where(sql<boolean>`payload ->> 'timeClass' is distinct from 'daily'`)
    .execute();
};
