import type { MatchScore, MatchWinner } from '@tabiya/chess/pairing/team-match.ts';
import type { MatchKind } from '@tabiya/contract/community/club-matches.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CancelReason, CountedMatch, MatchRecord, NewMatch } from './match-row.ts';

const matches = (queries: Queries) =>
  queries.as<{ club_match: Partial<MatchRecord> & NewMatch & { number: number } }>();

/** Largest number that a column of the store holds. */
const INT_MAX = 2 ** 31 - 1;

/** A match `m` with the numbers of its entrants. */
const COUNTED = `select m.*,
  (select count(*)::int from club_match_player p where p.match_id = m.id and p.side = 'home') as home_entrants,
  (select count(*)::int from club_match_player p where p.match_id = m.id and p.side = 'away') as away_entrants`;

/** Writes a match, which gets the next number of its kind, and returns that. */
export const insertMatch = async (queries: Queries, made: NewMatch): Promise<{ id: number; number: number }> => {
  // Two that are written at once must not get the same number.
  await queries.query(`select pg_advisory_xact_lock(hashtext('club_match_number'))`);
  const [last] = await queries.query<{ number: number | null }>(
    'select max(number) as number from club_match where kind = $1',
    [made.kind],
  );
  const number = (last?.number ?? 0) + 1;
  const row = await matches(queries)
    .insertInto('club_match')
    .values({ ...made, number })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id ?? 0, number };
};

export const matchByNumber = async (
  queries: Queries,
  kind: MatchKind,
  number: number,
): Promise<CountedMatch | undefined> => {
  if (number > INT_MAX) return undefined;
  const [row] = await queries.query<CountedMatch>(
    { name: 'club_match_by_number', text: `${COUNTED} from club_match m where m.kind = $1 and m.number = $2` },
    [kind, number],
  );
  return row;
};

export const matchById = async (queries: Queries, id: number): Promise<CountedMatch | undefined> => {
  const [row] = await queries.query<CountedMatch>(`${COUNTED} from club_match m where m.id = $1`, [id]);
  return row;
};

/** Locks a match until the transaction ends: whoever changes it or its entrants does. */
export const lockMatch = async (queries: Queries, id: number): Promise<MatchRecord | undefined> => {
  const [row] = await queries.query<MatchRecord>('select * from club_match where id = $1 for update', [id]);
  return row;
};

interface Range {
  before: number | null;
  limit: number;
}

/** Returns matches that have not begun, the newest first, without challenges that one club alone may answer. */
export const openMatches = (
  queries: Queries,
  kind: MatchKind | undefined,
  { before, limit }: Range,
): Promise<CountedMatch[]> =>
  queries.query(
    `${COUNTED} from (
        select * from club_match where kind = any($1::text[]) and state in ('open', 'gathering') and id < $2
          and (state = 'gathering' or challenged_id is null)
        order by id desc limit $3
      ) m order by m.id desc`,
    [kind === undefined ? ['daily', 'live'] : [kind], before ?? Number.MAX_SAFE_INTEGER, limit],
  );

/** Returns challenges that wait for an answer of one of the clubs, the newest first. */
export const challengesOf = (
  queries: Queries,
  clubIds: readonly number[],
  { now, before, limit }: Range & { now: number },
): Promise<CountedMatch[]> =>
  queries.query(
    `${COUNTED} from club_match m
      where m.challenged_id = any($1::int[]) and m.state = 'open' and m.due_at > $2 and m.id < $3
      order by m.id desc limit $4`,
    [clubIds, now, before ?? Number.MAX_SAFE_INTEGER, limit],
  );

/** Returns matches of a club, the newest first: those that are done, or the others. */
export const matchesOfClub = (
  queries: Queries,
  clubId: number,
  { isPast, before, limit }: Range & { isPast: boolean },
): Promise<CountedMatch[]> =>
  queries.query(
    `${COUNTED} from (
        select * from club_match where (home_id = $1 or away_id = $1 or (challenged_id = $1 and state = 'open'))
          and state = any($2::text[]) and id < $3
        order by id desc limit $4
      ) m order by m.id desc`,
    [clubId, isPast ? ['over'] : ['open', 'gathering', 'running'], before ?? Number.MAX_SAFE_INTEGER, limit],
  );

/** Counts matches of a club that have not begun. */
export const countWaiting = async (queries: Queries, clubId: number): Promise<number> => {
  const [row] = await queries.query<{ matches: number }>(
    `select count(*)::int as matches from club_match where (home_id = $1 or away_id = $1)
      and state in ('open', 'gathering')`,
    [clubId],
  );
  return row?.matches ?? 0;
};

export const acceptMatch = async (queries: Queries, id: number, awayId: number): Promise<void> => {
  await queries.query(`update club_match set away_id = $2, state = 'gathering' where id = $1`, [id, awayId]);
};

export const cancelMatch = async (
  queries: Queries,
  id: number,
  { why, at }: { why: CancelReason; at: number },
): Promise<void> => {
  await queries.query(
    `update club_match set state = 'cancelled', cancel_reason = $2, ended_at = $3, games_left = 0 where id = $1`,
    [id, why, at],
  );
};

/** Lets a match begin at once. */
export const hastenMatch = async (queries: Queries, id: number, at: number): Promise<void> => {
  await queries.query('update club_match set due_at = least(due_at, $2) where id = $1', [id, at]);
};

export const beginMatch = async (
  queries: Queries,
  id: number,
  { boards, games, at }: { boards: number; games: number; at: number },
): Promise<void> => {
  await queries.query(
    `update club_match set state = 'running', started_at = $2, boards = $3, games_left = $4 where id = $1`,
    [id, at, boards, games],
  );
};

export const writeScore = async (
  queries: Queries,
  id: number,
  {
    score,
    winner,
    removals,
    endedAt,
  }: { score: MatchScore; winner: MatchWinner | null; removals: number; endedAt: number | null },
): Promise<void> => {
  await queries.query(
    `update club_match set home_points = $2, away_points = $3, games_left = $4, winner = $5, removals = $6,
        state = case when $7::bigint is null then 'running' else 'over' end, ended_at = $7
      where id = $1`,
    [id, score.home, score.away, score.left, winner, removals, endedAt],
  );
};

/** Returns the ids of matches that begin or are cancelled by now, the longest overdue first. */
export const dueMatches = async (queries: Queries, now: number, limit: number): Promise<number[]> => {
  const rows = await queries.query<{ id: number }>(
    `select id from club_match where state in ('open', 'gathering') and due_at <= $1 order by due_at limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
};

/** Returns the ids of the matches of a club that have not begun. */
export const waitingOf = async (queries: Queries, clubId: number): Promise<number[]> => {
  const rows = await queries.query<{ id: number }>(
    `select id from club_match where (home_id = $1 or away_id = $1 or challenged_id = $1)
      and state in ('open', 'gathering')`,
    [clubId],
  );
  return rows.map(({ id }) => id);
};
