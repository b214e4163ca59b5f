import type { MatchBoard, MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { EntrantRow } from './match-row.ts';

/** A place in the order in which members of a side have joined, from 1. */
interface Placed extends EntrantRow {
  place: number;
}

const PLACED = `select p.*, row_number() over (partition by side order by joined_at, account_id)::int as place
  from club_match_player p where match_id = $1`;

export const insertEntrant = async (
  queries: Queries,
  { match_id, account_id, side, rating, joined_at }: Omit<EntrantRow, 'board' | 'removed_at'>,
): Promise<void> => {
  await queries.query(
    `insert into club_match_player (match_id, account_id, side, rating, joined_at) values ($1, $2, $3, $4, $5)`,
    [match_id, account_id, side, rating, joined_at],
  );
};

/** Returns false if the account had not joined. */
export const deleteEntrant = async (queries: Queries, matchId: number, accountId: string): Promise<boolean> => {
  const rows = await queries.query(
    'delete from club_match_player where match_id = $1 and account_id = $2 returning account_id',
    [matchId, accountId],
  );
  return rows.length > 0;
};

export const entrantOf = async (queries: Queries, matchId: number, accountId: string): Promise<Placed | undefined> => {
  const [row] = await queries.query<Placed>(`select * from (${PLACED}) placed where account_id = $2`, [
    matchId,
    accountId,
  ]);
  return row;
};

/** Returns all who have joined, each side in the order in which they did. */
export const entrantsOf = (queries: Queries, matchId: number): Promise<EntrantRow[]> =>
  queries.query('select * from club_match_player where match_id = $1 order by side, joined_at, account_id', [matchId]);

export const countEntrants = async (queries: Queries, matchId: number): Promise<Record<MatchSide, number>> => {
  const rows = await queries.query<{ side: MatchSide; entrants: number }>(
    'select side, count(*)::int as entrants from club_match_player where match_id = $1 group by side',
    [matchId],
  );
  return { home: 0, away: 0, ...Object.fromEntries(rows.map(({ side, entrants }) => [side, entrants])) };
};

/** Returns a page of a side in the order of ratings. */
export const rosterOf = (
  queries: Queries,
  {
    matchId,
    side,
    after,
    limit,
  }: { matchId: number; side: MatchSide; after: readonly [number, string] | null; limit: number },
): Promise<Placed[]> =>
  queries.query(
    `select * from (${PLACED} and side = $2) placed
      where $3::int is null or rating < $3 or (rating = $3 and account_id > $4::uuid)
      order by rating desc, account_id limit $5`,
    [matchId, side, after?.[0] ?? null, after?.[1] ?? null, limit],
  );

/** Seats the players at their boards; `ratings` are those with which they begin. */
export const seatPlayers = async (
  queries: Queries,
  matchId: number,
  { boards, ratings }: { boards: readonly MatchBoard[]; ratings: ReadonlyMap<string, number> },
): Promise<void> => {
  const ids = boards.flatMap(({ home, away }) => [home, away]);
  await queries.query(
    `update club_match_player p set board = seat.board, rating = seat.rating
      from unnest($2::uuid[], $3::int[], $4::int[]) as seat (account_id, board, rating)
      where p.match_id = $1 and p.account_id = seat.account_id`,
    [matchId, ids, boards.flatMap(({ board }) => [board, board]), ids.map((id) => ratings.get(id) ?? 0)],
  );
};

/** Returns the ids of matches in which an account waits to play. */
export const waitingMatchesOf = async (
  queries: Queries,
  accountId: string,
): Promise<{ id: number; club_id: number }[]> =>
  queries.query(
    `select m.id, case p.side when 'home' then m.home_id else m.away_id end as club_id
      from club_match_player p join club_match m on m.id = p.match_id
      where p.account_id = $1 and m.state in ('open', 'gathering')`,
    [accountId],
  );

/** Returns the ids of matches that an account plays, or played to their end since an instant. */
export const playedMatchesOf = async (queries: Queries, accountId: string, since: number): Promise<number[]> => {
  const rows = await queries.query<{ id: number }>(
    `select m.id from club_match_player p join club_match m on m.id = p.match_id
      where p.account_id = $1 and p.board is not null
        and (m.state = 'running' or (m.state = 'over' and m.ended_at >= $2))`,
    [accountId, since],
  );
  return rows.map(({ id }) => id);
};

/** Removes a player for breaking fair play, or (null) restores one; returns false if that is so already. */
export const writeRemoval = async (
  queries: Queries,
  { matchId, accountId, at }: { matchId: number; accountId: string; at: number | null },
): Promise<boolean> => {
  const rows = await queries.query(
    `update club_match_player set removed_at = $3
      where match_id = $1 and account_id = $2 and board is not null and (removed_at is null) <> ($3::bigint is null)
      returning account_id`,
    [matchId, accountId, at],
  );
  return rows.length > 0;
};

/** Returns a page of the removed, in the order of the boards. */
export const removalsOf = (
  queries: Queries,
  { matchId, after, limit }: { matchId: number; after: readonly [number, string] | null; limit: number },
): Promise<EntrantRow[]> =>
  queries.query(
    `select * from club_match_player where match_id = $1 and removed_at is not null
        and (board, account_id) > ($2, $3::uuid)
      order by board, account_id limit $4`,
    [matchId, after?.[0] ?? 0, after?.[1] ?? FIRST_ID, limit],
  );

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns players whose standing decides a score that may still change, after one of them. */
export const playersAfter = (
  queries: Queries,
  { after, since, limit }: { after: readonly [number, string] | null; since: number; limit: number },
): Promise<EntrantRow[]> =>
  queries.query(
    `select p.* from club_match_player p join club_match m on m.id = p.match_id
      where p.board is not null and (m.state = 'running' or p.removed_at >= $3)
        and (p.match_id, p.account_id) > ($1, $2::uuid)
      order by p.match_id, p.account_id limit $4`,
    [after?.[0] ?? 0, after?.[1] ?? FIRST_ID, since, limit],
  );

export const entriesOf = (
  queries: Queries,
  accountId: string,
): Promise<{ kind: string; number: number; side: string; joined_at: number; board: number | null }[]> =>
  queries.query(
    `select m.kind, m.number, p.side, p.joined_at, p.board from club_match_player p join club_match m on m.id = p.match_id
      where p.account_id = $1 order by p.match_id desc limit 10000`,
    [accountId],
  );

/** Withdraws an erased account from what has not begun, and as the author of matches. */
export const eraseEntries = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query(
    `delete from club_match_player p using club_match m
      where p.account_id = $1 and m.id = p.match_id and m.state in ('open', 'gathering', 'cancelled')`,
    [accountId],
  );
  await queries.query('update club_match set created_by = null where created_by = $1', [accountId]);
};

/** Returns the next of `ids` who are to be told that they may join, and notes the last of them. */
export const writeEntryTold = async (queries: Queries, matchId: number, to: string | null): Promise<void> => {
  await queries.query(
    'update club_match set entry_told = true, entry_told_to = coalesce($2, entry_told_to) where id = $1',
    [matchId, to],
  );
};

/** Returns live matches whose entry opens before an instant, and of which nobody was told. */
export const untoldEntries = async (queries: Queries, before: number, limit: number): Promise<number[]> => {
  const rows = await queries.query<{ id: number }>(
    `select id from club_match where kind = 'live' and state = 'gathering' and not entry_told and due_at <= $1
      order by due_at limit $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
};

/** Returns the last member who was told that entry is open; null before the first. Locks the match. */
export const lockEntryTold = async (queries: Queries, matchId: number): Promise<string | null> => {
  const [row] = await queries.query<{ entry_told_to: string | null }>(
    'select entry_told_to from club_match where id = $1 for update',
    [matchId],
  );
  return row?.entry_told_to ?? null;
};
