import type { ClubRight, ClubRole } from '@tabiya/contract/community/club-rights.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface MemberRow {
  club_id: number;
  account_id: string;
  role: ClubRole;
  rights: ClubRight[];
  hears: boolean;
  joined_at: number;
  active_at: number;
}

/** Returns nobody of a closed club. */
export const memberOf = async (queries: Queries, clubId: number, accountId: string): Promise<MemberRow | undefined> => {
  const rows = await queries.query<MemberRow>(
    {
      name: 'club_member_of',
      text: `select m.* from club_member m join club c on c.id = m.club_id
        where m.club_id = $1 and m.account_id = $2 and c.closed_at is null`,
    },
    [clubId, accountId],
  );
  return rows[0];
};

export const memberIds = async (queries: Queries, clubId: number): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>('select account_id from club_member where club_id = $1', [
    clubId,
  ]);
  return rows.map(({ account_id: id }) => id);
};

/** Greater than any UUID. */
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface MemberRange {
  /** Only members who were active since, ms since the epoch. */
  since: number;
  /** Only these accounts. */
  among: readonly string[] | undefined;
  after: readonly [activeAt: number, accountId: string] | null;
  limit: number;
}

export const listMembers = (
  queries: Queries,
  clubId: number,
  { since, among, after, limit }: MemberRange,
): Promise<MemberRow[]> =>
  queries.query(
    `select * from club_member where club_id = $1 and active_at >= $2 and (active_at, account_id) < ($3::bigint, $4::uuid)
      ${among === undefined ? '' : 'and account_id = any($6::uuid[])'}
      order by active_at desc, account_id desc limit $5`,
    [clubId, since, ...(after ?? [Number.MAX_SAFE_INTEGER, LAST_UUID]), limit, ...(among === undefined ? [] : [among])],
  );

/** Returns everybody who is more than a member, by role and then by when they joined. */
export const leadersOf = (queries: Queries, clubId: number): Promise<MemberRow[]> =>
  queries.query(
    `select * from club_member where club_id = $1 and role <> 'member'
      order by array_position(array['founder', 'admin', 'coordinator'], role), joined_at, account_id`,
    [clubId],
  );

/** Members who have been in the club longest and were active in it since, for a succession. */
export const oldestMembers = (
  queries: Queries,
  clubId: number,
  { since, limit }: { since: number; limit: number },
): Promise<MemberRow[]> =>
  queries.query(
    `select * from club_member where club_id = $1 and active_at >= $2 and role = 'member'
      order by joined_at, account_id limit $3`,
    [clubId, since, limit],
  );

/** Returns false if they are in the club already. */
export const insertMember = async (
  queries: Queries,
  {
    clubId,
    accountId,
    role,
    rights,
    at,
  }: {
    clubId: number;
    accountId: string;
    role: ClubRole;
    rights: readonly ClubRight[];
    at: number;
  },
): Promise<boolean> => {
  const rows = await queries.query(
    `insert into club_member (club_id, account_id, role, rights, joined_at, active_at)
      values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning 1`,
    [clubId, accountId, role, rights, at],
  );
  if (rows.length > 0) await queries.query('update club set members = members + 1 where id = $1', [clubId]);
  return rows.length > 0;
};

export const deleteMember = async (queries: Queries, clubId: number, accountId: string): Promise<boolean> => {
  const rows = await queries.query('delete from club_member where club_id = $1 and account_id = $2 returning 1', [
    clubId,
    accountId,
  ]);
  if (rows.length > 0) await queries.query('update club set members = members - 1 where id = $1', [clubId]);
  return rows.length > 0;
};

export const writeRole = async (
  queries: Queries,
  { club_id, account_id, role, rights }: Pick<MemberRow, 'club_id' | 'account_id' | 'role' | 'rights'>,
): Promise<void> => {
  await queries.query('update club_member set role = $3, rights = $4 where club_id = $1 and account_id = $2', [
    club_id,
    account_id,
    role,
    rights,
  ]);
};

export const writeHears = async (
  queries: Queries,
  { clubId, accountId, hears }: { clubId: number; accountId: string; hears: boolean },
): Promise<boolean> =>
  (
    await queries.query('update club_member set hears = $3 where club_id = $1 and account_id = $2 returning 1', [
      clubId,
      accountId,
      hears,
    ])
  ).length > 0;

export const writeActive = async (
  queries: Queries,
  { clubId, accountId, at }: { clubId: number; accountId: string; at: number },
): Promise<void> => {
  await queries.query(
    'update club_member set active_at = greatest(active_at, $3) where club_id = $1 and account_id = $2',
    [clubId, accountId, at],
  );
};

/** Members who want to hear of what is new, in the order of their ids. */
export const listenersOf = async (
  queries: Queries,
  clubId: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `select account_id from club_member where club_id = $1 and hears and account_id > $2::uuid
      order by account_id limit $3`,
    [clubId, after, limit],
  );
  return rows.map(({ account_id: id }) => id);
};

export const countFounded = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::int as count from club_member m join club c on c.id = m.club_id
      where m.account_id = $1 and m.role = 'founder' and c.closed_at is null`,
    [accountId],
  );
  return row?.count ?? 0;
};

export const countClubs = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    `select count(*)::int as count from club_member m join club c on c.id = m.club_id
      where m.account_id = $1 and c.closed_at is null`,
    [accountId],
  );
  return row?.count ?? 0;
};

/** Founders of clubs that are not closed, in the order of the clubs' ids. */
export const foundersAfter = (
  queries: Queries,
  clubId: number,
  limit: number,
): Promise<{ club_id: number; account_id: string; founder_missed_at: number | null }[]> =>
  queries.query(
    `select m.club_id, m.account_id, c.founder_missed_at from club_member m join club c on c.id = m.club_id
      where m.role = 'founder' and c.closed_at is null and m.club_id > $1 order by m.club_id limit $2`,
    [clubId, limit],
  );
