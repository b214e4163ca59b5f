import type { ClubOrder } from '@tabiya/contract/community/clubs.ts';
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
  founder_missed_at: number | null;
  closed_at: number | null;
}

/** Columns of a club `c` without its texts. */
const COLUMNS = `c.id, c.url, c.name, c.icon, c.country, c.language, c.is_open, c.is_private, c.allows_matches,
  c.allows_vote_chess, c.members, c.created_at, c.last_activity_at, c.founder_missed_at, c.closed_at`;

export const clubByUrl = async (queries: Queries, url: string): Promise<ClubRow | undefined> => {
  const rows = await queries.query<ClubRow>(`select ${COLUMNS} from club c where c.url = $1`, [url.toLowerCase()]);
  return rows[0];
};

export const clubsById = (queries: Queries, ids: readonly number[]): Promise<ClubRow[]> =>
  queries.query(`select ${COLUMNS} from club c where c.id = any($1::int[])`, [ids]);

/** Returns a club that is not closed, locked until the end of the transaction. */
export const lockClub = async (queries: Queries, id: number): Promise<ClubRow | undefined> => {
  const rows = await queries.query<ClubRow>(
    `select ${COLUMNS} from club c where c.id = $1 and c.closed_at is null for update`,
    [id],
  );
  return rows[0];
};

/** Returns the open clubs of a member with when they joined, the latest activity first. */
export const clubsOf = (
  queries: Queries,
  accountId: string,
): Promise<(ClubRow & { joined_at: number; role: 'member' | 'coordinator' | 'admin' | 'founder' })[]> =>
  queries.query(
    `select ${COLUMNS}, m.joined_at, m.role from club_member m join club c on c.id = m.club_id
      where m.account_id = $1 and c.closed_at is null order by c.last_activity_at desc, c.id desc`,
    [accountId],
  );

export interface ClubTexts {
  about: string;
  about_html: string;
  private_text: string;
  private_html: string;
}

export const textsOf = async (queries: Queries, id: number): Promise<ClubTexts> => {
  const [row] = await queries.query<ClubTexts>(
    'select about, about_html, private_text, private_html from club where id = $1',
    [id],
  );
  return row!;
};

const SORTED: Record<ClubOrder, string> = { activity: 'last_activity_at', size: 'members', new: 'created_at' };

interface ClubRange {
  words: string | undefined;
  country: string | undefined;
  language: string | undefined;
  order: ClubOrder;
  /** Sort key and id of the last club of the page before. */
  after: readonly [number, number] | null;
  limit: number;
}

export const findClubs = (queries: Queries, range: ClubRange): Promise<ClubRow[]> => {
  const { words, country, language, order, after, limit } = range;
  const params: unknown[] = [...(after ?? [Number.MAX_SAFE_INTEGER, 2 ** 31 - 1]), limit];
  const given = (value: string | undefined, condition: (place: string) => string) =>
    value === undefined ? '' : ` and ${condition(`$${params.push(value)}`)}`;
  const conditions =
    given(words, (place) => `c.words @@ to_tsquery('simple', ${place})`) +
    given(country, (place) => `c.country = ${place}`) +
    given(language, (place) => `c.language = ${place}`);
  return queries.query(
    `select ${COLUMNS} from club c
      where c.closed_at is null and (c.${SORTED[order]}, c.id) < ($1::bigint, $2::int)${conditions}
      order by c.${SORTED[order]} desc, c.id desc limit $3`,
    params,
  );
};

export interface WrittenClub extends ClubTexts {
  name: string;
  name_key: string;
  /** The name as searches find it. */
  plain_name: string;
  country: string | null;
  language: string | null;
  is_open: boolean;
  is_private: boolean;
  allows_matches: boolean;
  allows_vote_chess: boolean;
}

const clubs = (queries: Queries) =>
  queries.as<{
    club: WrittenClub & {
      id: number;
      url: string;
      icon: string | null;
      created_at: number;
      last_activity_at: number;
      closed_at: number | null;
      founder_missed_at: number | null;
    };
  }>();

/** Returns the id; undefined if another club that is not closed has a name of this look. */
export const insertClub = async (
  queries: Queries,
  club: WrittenClub & { url: string; at: number },
): Promise<number | undefined> => {
  const { at, ...row } = club;
  const [made] = await clubs(queries)
    .insertInto('club')
    .values({ ...row, created_at: at, last_activity_at: at } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made?.id;
};

export const updateClub = async (queries: Queries, id: number, club: WrittenClub): Promise<void> => {
  await clubs(queries).updateTable('club').set(club).where('id', '=', id).execute();
};

/** Lets no other transaction take a name of this look until this one ends. */
export const holdLook = async (queries: Queries, look: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 62))', [look]);
};

/** Returns whether a club that is not closed has a name of this look, besides the given one. */
export const isLookTaken = async (queries: Queries, look: string, exceptId: number | null): Promise<boolean> => {
  const found = await queries.query(
    'select 1 from club where name_key = $1 and closed_at is null and id is distinct from $2::int',
    [look, exceptId],
  );
  return found.length > 0;
};

export const isUrlTaken = async (queries: Queries, url: string): Promise<boolean> =>
  (await queries.query('select 1 from club where url = $1', [url])).length > 0;

export const writeActivity = async (queries: Queries, clubId: number, at: number): Promise<void> => {
  await queries.query('update club set last_activity_at = greatest(last_activity_at, $2) where id = $1', [clubId, at]);
};

export const writeClosed = async (queries: Queries, clubId: number, at: number): Promise<void> => {
  await queries.query('update club set closed_at = $2 where id = $1', [clubId, at]);
  await queries.query(`delete from club_request where club_id = $1 and state = 'pending'`, [clubId]);
  await queries.query('delete from club_invitation where club_id = $1', [clubId]);
};

export const writeFounderMissed = async (queries: Queries, clubId: number, at: number | null): Promise<void> => {
  await queries.query('update club set founder_missed_at = $2 where id = $1', [clubId, at]);
};

export interface ClubIcon {
  hash: string;
  small: Uint8Array;
  large: Uint8Array;
}

/** Replaces the picture; null removes it. */
export const writeIcon = async (queries: Queries, clubId: number, icon: ClubIcon | null): Promise<void> => {
  await queries.query('delete from club_icon where club_id = $1', [clubId]);
  if (icon !== null) {
    await queries.query('insert into club_icon (hash, club_id, small, large) values ($1, $2, $3, $4)', [
      icon.hash,
      clubId,
      icon.small,
      icon.large,
    ]);
  }
  await queries.query('update club set icon = $2 where id = $1', [clubId, icon?.hash ?? null]);
};

export const iconBytes = async (
  queries: Queries,
  hash: string,
  size: 'small' | 'large',
): Promise<Uint8Array | undefined> => {
  const rows = await queries.query<{ bytes: Uint8Array }>(`select ${size} as bytes from club_icon where hash = $1`, [
    hash,
  ]);
  return rows[0]?.bytes;
};
