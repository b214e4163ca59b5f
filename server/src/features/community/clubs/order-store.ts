import type { ClubAct } from '@tabiya/contract/community/club-members.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Greater than any UUID. */
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface RequestRow {
  club_id: number;
  account_id: string;
  text: string;
  state: 'pending' | 'denied';
  at: number;
  answered_by: string | null;
}

export const requestOf = async (
  queries: Queries,
  clubId: number,
  accountId: string,
): Promise<RequestRow | undefined> => {
  const rows = await queries.query<RequestRow>('select * from club_request where club_id = $1 and account_id = $2', [
    clubId,
    accountId,
  ]);
  return rows[0];
};

export const putRequest = async (
  queries: Queries,
  { clubId, accountId, text, at }: { clubId: number; accountId: string; text: string; at: number },
): Promise<void> => {
  await queries.query(
    `insert into club_request (club_id, account_id, text, state, at) values ($1, $2, $3, 'pending', $4)
      on conflict (club_id, account_id) do update
        set text = excluded.text, state = 'pending', at = excluded.at, answered_by = null`,
    [clubId, accountId, text, at],
  );
};

export const denyRequest = async (
  queries: Queries,
  { clubId, accountId, by, at }: { clubId: number; accountId: string; by: string; at: number },
): Promise<void> => {
  await queries.query(
    `update club_request set state = 'denied', answered_by = $3, at = $4 where club_id = $1 and account_id = $2`,
    [clubId, accountId, by, at],
  );
};

export const deleteRequest = async (queries: Queries, clubId: number, accountId: string): Promise<boolean> =>
  (
    await queries.query(`delete from club_request where club_id = $1 and account_id = $2 returning 1`, [
      clubId,
      accountId,
    ])
  ).length > 0;

export const countRequests = async (queries: Queries, clubId: number): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::int as count from club_request where club_id = $1 and state = 'pending'`,
    [clubId],
  );
  return row?.count ?? 0;
};

interface Range {
  after: readonly [at: number, accountId: string] | null;
  limit: number;
}

export const listRequests = (
  queries: Queries,
  clubId: number,
  { state, among, after, limit }: Range & { state: 'pending' | 'denied'; among: readonly string[] | undefined },
): Promise<RequestRow[]> =>
  queries.query(
    `select * from club_request where club_id = $1 and state = $2 and (at, account_id) < ($3::bigint, $4::uuid)
      ${among === undefined ? '' : 'and account_id = any($6::uuid[])'}
      order by at desc, account_id desc limit $5`,
    [clubId, state, ...(after ?? [Number.MAX_SAFE_INTEGER, LAST_UUID]), limit, ...(among === undefined ? [] : [among])],
  );

/** Returns ids of everybody who has asked this club, in the given state. */
export const requesterIds = async (queries: Queries, clubId: number, state: string): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    'select account_id from club_request where club_id = $1 and state = $2 order by at desc limit 10000',
    [clubId, state],
  );
  return rows.map(({ account_id: id }) => id);
};

export interface BanRow {
  account_id: string;
  by_id: string | null;
  at: number;
}

export const isBanned = async (queries: Queries, clubId: number, accountId: string): Promise<boolean> =>
  (await queries.query('select 1 from club_ban where club_id = $1 and account_id = $2', [clubId, accountId])).length >
  0;

export const insertBan = async (
  queries: Queries,
  { clubId, accountId, by, at }: { clubId: number; accountId: string; by: string; at: number },
): Promise<boolean> =>
  (
    await queries.query(
      `insert into club_ban (club_id, account_id, by_id, at) values ($1, $2, $3, $4) on conflict do nothing returning 1`,
      [clubId, accountId, by, at],
    )
  ).length > 0;

export const deleteBan = async (queries: Queries, clubId: number, accountId: string): Promise<boolean> =>
  (await queries.query('delete from club_ban where club_id = $1 and account_id = $2 returning 1', [clubId, accountId]))
    .length > 0;

export const listBans = (queries: Queries, clubId: number, { after, limit }: Range): Promise<BanRow[]> =>
  queries.query(
    `select account_id, by_id, at from club_ban where club_id = $1 and (at, account_id) < ($2::bigint, $3::uuid)
      order by at desc, account_id desc limit $4`,
    [clubId, ...(after ?? [Number.MAX_SAFE_INTEGER, LAST_UUID]), limit],
  );

export interface LogRow {
  id: number;
  at: number;
  act: ClubAct;
  by_id: string | null;
  about_id: string | null;
  detail: string;
}

/** An act of a leader; `by` is null if the site itself did it. */
export interface LoggedAct {
  clubId: number;
  act: ClubAct;
  by: string | null;
  about?: string | undefined;
  detail?: string | undefined;
  at: number;
}

/** Characters of a removed text that the record keeps. */
const DETAIL_MAX = 200;

export const writeLog = async (queries: Queries, entry: LoggedAct): Promise<void> => {
  const { clubId, act, by, about, detail = '', at } = entry;
  const kept = detail.length > DETAIL_MAX ? `${detail.slice(0, DETAIL_MAX)}…` : detail;
  await queries.query(
    'insert into club_log (club_id, at, act, by_id, about_id, detail) values ($1, $2, $3, $4, $5, $6)',
    [clubId, at, act, by, about ?? null, kept],
  );
};

export const listLog = (
  queries: Queries,
  clubId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<LogRow[]> =>
  queries.query(
    `select id, at, act, by_id, about_id, detail from club_log where club_id = $1 and id < $2
      order by id desc limit $3`,
    [clubId, after ?? Number.MAX_SAFE_INTEGER, limit],
  );
