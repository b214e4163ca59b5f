import type { ClubRight, ClubRole } from '@tabiya/contract/community/club-rights.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ClubRow {
  id: number;
  url: string;
  name: string;
  icon: string | null;
  country: string | null;
  language: string | null;
  is_open: boolean;
  is_private: boolean;
  allows_matches: boolean;
  allows_vote_chess: boolean;
  members: number;
  created_at: number;
  last_activity_at: number;
  closed_at: number | null;
}

/** Columns of a club `c` without its texts. */
const CLUB_COLUMNS = `c.id, c.url, c.name, c.icon, c.country, c.language, c.is_open, c.is_private, c.allows_matches,
  c.allows_vote_chess, c.members, c.created_at, c.last_activity_at, c.closed_at`;

export const clubByUrl = async (queries: Queries, url: string): Promise<ClubRow | undefined> => {
  const rows = await queries.query<ClubRow>(`select ${CLUB_COLUMNS} from club c where c.url = $1`, [url.toLowerCase()]);
  return rows[0];
};

export const clubsById = (queries: Queries, ids: readonly number[]): Promise<ClubRow[]> =>
  queries.query(`select ${CLUB_COLUMNS} from club c where c.id = any($1::int[])`, [ids]);

/** Returns the open clubs of a member with when they joined, the latest activity first. */
export const clubsOf = (queries: Queries, accountId: string): Promise<(ClubRow & { joined_at: number })[]> =>
  queries.query(
    `select ${CLUB_COLUMNS}, m.joined_at from club_member m join club c on c.id = m.club_id
      where m.account_id = $1 and c.closed_at is null order by c.last_activity_at desc, c.id desc`,
    [accountId],
  );

export interface MemberRow {
  club_id: number;
  account_id: string;
  role: ClubRole;
  rights: ClubRight[];
  hears: boolean;
  joined_at: number;
  active_at: number;
}

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

export const writeActivity = async (queries: Queries, clubId: number, at: number): Promise<void> => {
  await queries.query('update club set last_activity_at = greatest(last_activity_at, $2) where id = $1', [clubId, at]);
};
