import type { Alternative } from '@tabiya/chess/puzzles/alternative.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { NewPuzzle } from './puzzle-row.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface PuzzleRow {
  id: string;
  fen: string;
  /** UCI, separated by spaces. */
  moves: string;
  themes: PuzzleTheme[];
  /** Name of the opening with its variation, as the open puzzle set writes it. */
  opening: string | null;
  game_url: string | null;
  rating: number;
  deviation: number;
  volatility: number;
  /** First tries, and those of them that solved it. */
  plays: number;
  solves: number;
  /** Votes for it less those against it. */
  votes: number;
}

const COLUMNS = 'id, fen, moves, themes, opening, game_url, rating, deviation, volatility, plays, solves, votes';
/** Number of puzzles of a band that are compared with those already tried. */
const LOOKED_AT = 40;

/** Number of puzzles of a band that one is drawn from. */
const DRAWN_FROM = 8;

/** Ratings within one band differ by less than this; the same number stands in the table's definition. */
export const BAND_WIDTH = 50;
/** Number of the band of the highest rating, 3500. */
const MAX_BAND = 70;

export const puzzleOf = async (queries: Queries, id: string): Promise<PuzzleRow | undefined> => {
  const [row] = await queries.query<PuzzleRow>(
    { name: 'puzzle_of', text: `select ${COLUMNS} from puzzle where id = $1` },
    [id],
  );
  return row;
};

/** Returns the puzzles in the order of the ids. */
export const puzzlesOf = (queries: Queries, ids: readonly string[]): Promise<PuzzleRow[]> =>
  queries.query(
    {
      name: 'puzzles_of',
      text: `select ${COLUMNS} from puzzle where id = any($1::text[]) order by array_position($1::text[], id)`,
    },
    [ids],
  );

/** Every band of the table, the nearest to $1 first: the database goes on to the next one only where a band has nothing. */
const NEAREST_BANDS = `(select band, abs(band - $1::int) as distance from generate_series(0, ${MAX_BAND}) as band
  order by distance) as wanted`;

/** Returns a few puzzles near a rating, from a place (0 to 1) in the fixed random order of the nearest band on. */
export const someNear = (
  queries: Queries,
  { band, from, except }: { band: number; from: number; except: readonly string[] },
): Promise<Pick<PuzzleRow, 'id' | 'themes'>[]> =>
  queries.query(
    {
      name: 'puzzle_some_near',
      text: `select near.id, near.themes from ${NEAREST_BANDS} cross join lateral (
          (select id, themes from puzzle where held_at is null and band = wanted.band and shuffle >= $2
            and id <> all($3::text[]) order by shuffle limit $4)
          union all
          (select id, themes from puzzle where held_at is null and band = wanted.band and shuffle < $2
            and id <> all($3::text[]) order by shuffle limit $4)
        ) as near order by wanted.distance limit $4`,
    },
    [band, from, except, DRAWN_FROM],
  );

/**
 * Returns a few puzzles for each place of a sequence, as `someNear` does: `bands` are those wanted, and `from` where to
 * begin in each.
 */
export const someNearEach = (
  queries: Queries,
  { bands, from }: { bands: readonly number[]; from: readonly number[] },
): Promise<(Pick<PuzzleRow, 'id' | 'themes'> & { place: number })[]> => {
  const side = (sign: '>=' | '<') =>
    `(select id, themes from puzzle where held_at is null and band = wanted.band and shuffle ${sign} asked."from"
      order by shuffle limit ${DRAWN_FROM})`;
  return queries.query(
    {
      name: 'puzzle_some_near_each',
      text: `select asked.place::int - 1 as place, drawn.id, drawn.themes
        from unnest($1::int[], $2::float8[]) with ordinality as asked (band, "from", place) cross join lateral (
          select near.id, near.themes from (
            select band, abs(band - asked.band) as distance from generate_series(0, ${MAX_BAND}) as band order by distance
          ) as wanted cross join lateral (${side('>=')} union all ${side('<')}) as near
          order by wanted.distance limit ${DRAWN_FROM}
        ) as drawn order by asked.place`,
    },
    [bands, from],
  );
};

/** Locks the row until the transaction ends, because two solvers may finish at once. */
export const lockPuzzle = async (queries: Queries, id: string): Promise<PuzzleRow | undefined> => {
  const [row] = await queries.query<PuzzleRow>(
    { name: 'lock_puzzle', text: `select ${COLUMNS} from puzzle where id = $1 for update` },
    [id],
  );
  return row;
};

/**
 * Returns up to `most` puzzles near a rating that the account has not tried, the nearest first. `from` (0 to 1) is the
 * place in the fixed random order of each band at which the search begins. A bounded number of a band is looked at,
 * whatever its size.
 */
export const untriedNear = async (
  queries: Queries,
  { band, from, accountId, most }: { band: number; from: number; accountId: string | null; most: number },
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    {
      name: 'puzzle_untried_near',
      text: `select untried.id from ${NEAREST_BANDS} cross join lateral (
          select near.id from (
            (select id, shuffle from puzzle where held_at is null and band = wanted.band and shuffle >= $2
              order by shuffle limit ${LOOKED_AT})
            union all
            (select id, shuffle + 1 from puzzle where held_at is null and band = wanted.band and shuffle < $2
              order by shuffle limit ${LOOKED_AT})
          ) as near
          where not exists (select 1 from puzzle_attempt as a where a.account_id = $3 and a.puzzle_id = near.id)
          order by near.shuffle limit $4
        ) as untried order by wanted.distance limit $4`,
    },
    [band, from, accountId, most],
  );
  return rows.map(({ id }) => id);
};

/** Returns any puzzle that the account has not tried, the nearest first: slow, for those who have tried nearly all. */
export const anyUntried = async (
  queries: Queries,
  { band, accountId }: { band: number; accountId: string | null },
): Promise<string | undefined> => {
  const [row] = await queries.query<{ id: string }>(
    `select id from puzzle where held_at is null
        and not exists (select 1 from puzzle_attempt as a where a.account_id = $2 and a.puzzle_id = puzzle.id)
      order by abs(band - $1), shuffle limit 1`,
    [band, accountId],
  );
  return row?.id;
};

/** Returns puzzles of the band in its fixed random order from `from` (0 to 1) on, of at least `plies` moves of the line. */
export const puzzlesIn = (
  queries: Queries,
  { band, from, plies }: { band: number; from: number; plies: number },
): Promise<PuzzleRow[]> =>
  queries.query<PuzzleRow>(
    `select ${COLUMNS} from puzzle
      where held_at is null and band = $1 and array_length(string_to_array(moves, ' '), 1) >= $2
      order by shuffle < $3, shuffle limit ${LOOKED_AT}`,
    [band, plies, from],
  );

/** Inserts puzzles and keeps those that are there already, with what has been learnt about them. */
export const insertPuzzles = async (queries: Queries, puzzles: readonly NewPuzzle[]): Promise<void> => {
  const column = <K extends keyof NewPuzzle>(key: K) => puzzles.map((puzzle) => puzzle[key]);
  await queries.query(
    {
      name: 'insert_puzzles',
      text: `with inserted as (
        insert into puzzle (id, fen, moves, themes, opening, game_url, rating, deviation, volatility, shuffle)
        select id, fen, moves, string_to_array(themes, ' '), opening, game_url, rating, deviation, volatility, random()
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[],
          $9::float8[]) as row (id, fen, moves, themes, opening, game_url, rating, deviation, volatility)
        on conflict (id) do nothing returning id, themes, opening, band, shuffle
      ), themed as (
        insert into puzzle_theme (theme, band, shuffle, puzzle_id)
        select theme, band, shuffle, id from inserted, unnest(themes) as theme
      ), opened as (
        select distinct id, band, shuffle, tag, place = 1 as is_family
        from inserted, unnest(string_to_array(opening, ' ')) with ordinality as tags (tag, place) where tag <> ''
      ), opening_added as (
        insert into puzzle_opening (opening, band, shuffle, puzzle_id)
        select distinct tag, band, shuffle, id from opened
      ), opening_counted as (
        insert into puzzle_opening_count as known (opening, puzzles, is_family)
        select tag, count(*)::int, bool_or(is_family) from opened group by tag
        on conflict (opening) do update
          set puzzles = known.puzzles + excluded.puzzles, is_family = known.is_family or excluded.is_family
      )
      insert into puzzle_theme_count as known (theme, puzzles)
      select theme, count(*)::int from inserted, unnest(themes) as theme group by theme
      on conflict (theme) do update set puzzles = known.puzzles + excluded.puzzles`,
    },
    [
      column('id'),
      column('fen'),
      puzzles.map(({ moves }) => moves.join(' ')),
      puzzles.map(({ themes }) => themes.join(' ')),
      column('opening'),
      column('game_url'),
      column('rating'),
      column('deviation'),
      column('volatility'),
    ],
  );
};

/** Writes what a first try has changed. */
export const writeTry = async (
  queries: Queries,
  {
    id,
    rating,
    deviation,
    volatility,
    isSolved,
  }: Pick<PuzzleRow, 'id' | 'rating' | 'deviation' | 'volatility'> & {
    isSolved: boolean;
  },
): Promise<void> => {
  await queries.query(
    {
      name: 'write_puzzle_try',
      text: `update puzzle set rating = $2, deviation = $3, volatility = $4, plays = plays + 1,
        solves = solves + $5::int where id = $1`,
    },
    [id, rating, deviation, volatility, isSolved ? 1 : 0],
  );
};

/** Takes a puzzle with a second solution out of those that are served. */
export const holdPuzzle = async (queries: Queries, id: string, at: number): Promise<void> => {
  await queries.query('update puzzle set held_at = coalesce(held_at, $2) where id = $1', [id, at]);
};

/** Takes puzzles that came with Tabiya out of those that are served. Imported ones with such an id have a source game. */
export const withdrawOwn = async (
  queries: Queries,
  { ids, at }: { ids: readonly string[]; at: number },
): Promise<void> => {
  await queries.query(
    'update puzzle set held_at = $2 where id = any($1::text[]) and held_at is null and game_url is null',
    [ids, at],
  );
};

export const addVotes = async (queries: Queries, id: string, votes: number): Promise<void> => {
  await queries.query('update puzzle set votes = votes + $2 where id = $1', [id, votes]);
};

/** A move of the solver that the line does not have; `ply` counts the solver's moves from 0. */
export interface OtherMove {
  puzzleId: string;
  ply: number;
  uci: string;
}

export const alternativeOf = async (
  queries: Queries,
  { puzzleId, ply, uci }: OtherMove,
): Promise<Alternative | undefined> => {
  const [row] = await queries.query<{ verdict: Alternative }>(
    'select verdict from puzzle_alternative where puzzle_id = $1 and ply = $2 and uci = $3',
    [puzzleId, ply, uci],
  );
  return row?.verdict;
};

export const recordAlternative = async (
  queries: Queries,
  { puzzleId, ply, uci }: OtherMove,
  verdict: Alternative,
): Promise<void> => {
  await queries.query(
    `insert into puzzle_alternative (puzzle_id, ply, uci, verdict) values ($1, $2, $3, $4) on conflict do nothing`,
    [puzzleId, ply, uci, verdict],
  );
};
