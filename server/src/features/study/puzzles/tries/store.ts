import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { TrySource } from '@tabiya/contract/study/puzzle-tries.ts';
import type { Queries } from '../../../../platform/store/store.ts';

/** A try of an account at a puzzle, rated or not. */
export interface TryRow {
  id: number;
  /** ms since the epoch. */
  at: number;
  puzzle_id: string;
  source: TrySource;
  is_solved: boolean;
  /** How long it took, in ms; null where nobody measured it. */
  ms: number | null;
}
export type NewTry = Omit<TryRow, 'id'>;

export const insertTries = async (queries: Queries, accountId: string, tries: readonly NewTry[]): Promise<void> => {
  const column = <K extends keyof NewTry>(key: K) => tries.map((row) => row[key]);
  await queries.query(
    {
      name: 'insert_puzzle_tries',
      text: `insert into puzzle_try (account_id, at, puzzle_id, source, is_solved, ms)
        select $1, at, puzzle_id, source, is_solved, ms
        from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::int[])
          as row (at, puzzle_id, source, is_solved, ms)`,
    },
    [accountId, column('at'), column('puzzle_id'), column('source'), column('is_solved'), column('ms')],
  );
};

/** Turns a rated try that failed into a solved one, when its move turns out to be as good. */
export const amendTry = async (
  queries: Queries,
  { accountId, at, puzzleId }: { accountId: string; at: number; puzzleId: string },
): Promise<void> => {
  await queries.query(
    `update puzzle_try set is_solved = true
      where account_id = $1 and at = $2 and puzzle_id = $3 and source = 'rated'`,
    [accountId, at, puzzleId],
  );
};

/** What the puzzle of a try must have; undefined: anything. `until` and `since` are ms since the epoch. */
export interface TryFilter {
  theme?: PuzzleTheme | undefined;
  source?: TrySource | undefined;
  isSolved?: boolean | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

/** A try with what is listed of its puzzle. */
export interface ListedTry extends TryRow {
  rating: number;
  themes: PuzzleTheme[];
}

/** Number of an account's tries, of those that the dates leave, that a page with filters looks through. */
export const LOOKED_THROUGH = 3_000;

const WINDOW = `select * from puzzle_try where account_id = $1 and at >= $2 and at < $3
  and ($4::bigint is null or (at, id) < ($4, $5)) order by at desc, id desc limit ${LOOKED_THROUGH}`;
const FITS = `($6::text is null or source = $6) and ($7::boolean is null or is_solved = $7)
  and ($8::text is null or $8 = any(puzzle.themes)) and puzzle.rating >= $9 and puzzle.rating <= $10`;

const MAX_AT = 2 ** 53;
const values = (accountId: string, filter: TryFilter, after: readonly [at: number, id: number] | null) => [
  ...[accountId, filter.since ?? 0, filter.until ?? MAX_AT, after?.[0] ?? null, after?.[1] ?? null],
  ...[filter.source ?? null, filter.isSolved ?? null, filter.theme ?? null],
  ...[filter.minRating ?? 0, filter.maxRating ?? MAX_AT],
];

/** Returns tries, the latest first, after a key. Of a bounded number of tries those are returned that fit. */
export const triesPage = (
  queries: Queries,
  asked: { accountId: string; filter: TryFilter; after: readonly [at: number, id: number] | null; limit: number },
): Promise<ListedTry[]> =>
  queries.query<ListedTry>(
    {
      name: 'puzzle_tries_page',
      text: `select tries.id, tries.at, puzzle_id, source, is_solved, ms, puzzle.rating, puzzle.themes
        from (${WINDOW}) as tries join puzzle on puzzle.id = tries.puzzle_id
        where ${FITS} order by tries.at desc, tries.id desc limit $11`,
    },
    [...values(asked.accountId, asked.filter, asked.after), asked.limit],
  );

/** Returns the key of the last try that a page looked through; undefined if it came to the end of them. */
export const windowEnd = async (
  queries: Queries,
  { accountId, filter, after }: { accountId: string; filter: TryFilter; after: readonly [number, number] | null },
): Promise<[at: number, id: number] | undefined> => {
  const [row] = await queries.query<{ at: number; id: number }>(
    `select at, id from puzzle_try where account_id = $1 and at >= $2 and at < $3
      and ($4::bigint is null or (at, id) < ($4, $5)) order by at desc, id desc offset ${LOOKED_THROUGH - 1} limit 1`,
    values(accountId, filter, after).slice(0, 5),
  );
  return row && [row.at, row.id];
};

/** Returns the puzzles of tries that fit, the latest first; `missed`: those whose last one has failed. */
export const puzzlesAmong = (
  queries: Queries,
  { accountId, filter, missed, limit }: { accountId: string; filter: TryFilter; missed: boolean; limit: number },
): Promise<{ puzzle_id: string }[]> =>
  queries.query(
    `select puzzle_id from (
        select distinct on (puzzle_id) puzzle_id, tries.at, is_solved
        from (${WINDOW}) as tries join puzzle on puzzle.id = tries.puzzle_id and puzzle.held_at is null
        where ${FITS} order by puzzle_id, tries.at desc, tries.id desc
      ) as last where not ($12 and is_solved) order by at desc limit $11`,
    [...values(accountId, filter, null), limit, missed],
  );

export const triesOf = (queries: Queries, accountId: string): Promise<TryRow[]> =>
  queries.query(
    'select id, at, puzzle_id, source, is_solved, ms from puzzle_try where account_id = $1 order by at, id',
    [accountId],
  );

export const eraseTries = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from puzzle_try where account_id = $1', [accountId]);
};
