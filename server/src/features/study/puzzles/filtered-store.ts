import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** What a puzzle must have. */
export interface PuzzleFilter {
  /** All of them. */
  themes: readonly PuzzleTheme[];
  /** A tag of the open puzzle set, such as `Sicilian_Defense`. */
  opening?: string | undefined;
  /** The solver's color. */
  color?: Color | undefined;
  /** Bounds of the rating, both included. */
  minRating: number;
  maxRating: number;
}

/** Tables that say which puzzles an account has had. */
export type SeenIn = 'puzzle_attempt' | 'puzzle_practice';

interface Wanted {
  filter: PuzzleFilter;
  /** The band to begin with, and those that the rating may have. */
  band: number;
  lowest: number;
  highest: number;
  /** The place (0 to 1) in the fixed random order of each band at which the search begins. */
  from: number;
  /** Null: a visitor, who has seen none. */
  accountId: string | null;
  seenIn: SeenIn;
  limit: number;
}

/** Number of puzzles of a band that are compared with the filter and with those already seen, on either side of `from`. */
const LOOKED_AT = 80;

/** Where the search reads by an index: the puzzles with a theme or an opening, or all of them. */
type Driver = { table: 'puzzle_theme' | 'puzzle_opening'; key: 'theme' | 'opening'; value: string } | null;

/** Returns the rarest theme of a filter; undefined without themes. */
const rarest = async (queries: Queries, themes: readonly PuzzleTheme[]): Promise<PuzzleTheme | undefined> => {
  if (themes.length < 2) return themes[0];
  const [row] = await queries.query<{ theme: PuzzleTheme }>(
    `select wanted.theme from unnest($1::text[]) as wanted (theme) left join puzzle_theme_count as c using (theme)
      order by coalesce(c.puzzles, 0) limit 1`,
    [themes],
  );
  return row?.theme;
};

const driverOf = async (queries: Queries, { opening, themes }: PuzzleFilter): Promise<Driver> => {
  if (opening !== undefined) return { table: 'puzzle_opening', key: 'opening', value: opening };
  const theme = await rarest(queries, themes);
  return theme === undefined ? null : { table: 'puzzle_theme', key: 'theme', value: theme };
};

/** Returns the ids of a band from one side of `from` on, in the order of the index. */
const sideOf = (driver: Driver, side: '>=' | '<'): string => {
  const order = side === '>=' ? 'shuffle' : 'shuffle + 1';
  const [id, source] =
    driver === null
      ? ['id', 'puzzle where held_at is null and $2::text is null']
      : ['puzzle_id', `${driver.table} where ${driver.key} = $2`];
  return `(select ${id} as id, ${order} as place from ${source} and band = wanted.band and shuffle ${side} $3
    order by shuffle limit ${LOOKED_AT})`;
};

/**
 * Returns unseen puzzles that fit, the nearest in rating first, in random order within a band. A bounded number of each
 * band is looked at, by the index of the opening, else of the rarest theme, whatever the number of puzzles.
 */
export const unseenNear = async (queries: Queries, wanted: Wanted): Promise<string[]> => {
  const { filter } = wanted;
  const driver = await driverOf(queries, filter);
  const found = await queries.query<{ id: string }>(
    `select found.id from (
        select band, abs(band - $1::int) as distance from generate_series($4::int, $5::int) as band
        order by distance
      ) as wanted cross join lateral (
        select near.id from (${sideOf(driver, '>=')} union all ${sideOf(driver, '<')}) as near
        join puzzle on puzzle.id = near.id and puzzle.held_at is null
        where puzzle.themes @> $6::text[] and puzzle.rating >= $7 and puzzle.rating <= $8
          and ($9::text is null or $9 = any(string_to_array(puzzle.opening, ' ')))
          and ($10::text is null or split_part(puzzle.fen, ' ', 2) = $10)
          and not exists (select 1 from ${wanted.seenIn} as seen where seen.account_id = $11 and seen.puzzle_id = near.id)
        order by near.place limit $12
      ) as found order by wanted.distance limit $12`,
    [
      ...[wanted.band, driver?.value ?? null, wanted.from, wanted.lowest, wanted.highest],
      ...[filter.themes, filter.minRating, filter.maxRating, filter.opening ?? null],
      // The line begins with the opponent's move, so that the opponent is to move in the stored position.
      filter.color === undefined ? null : filter.color === 'white' ? 'b' : 'w',
      ...[wanted.accountId, wanted.limit],
    ],
  );
  return found.map((row) => row.id);
};

/** Returns the puzzle that was practised longest ago among those of an account that fit, of a bounded number of them. */
export const oldestPractised = async (
  queries: Queries,
  { filter, accountId }: { filter: PuzzleFilter; accountId: string },
): Promise<string | undefined> => {
  const [row] = await queries.query<{ id: string }>(
    `select p.puzzle_id as id
      from (select * from puzzle_practice where account_id = $1 order by at limit 10000) as p
      join puzzle on puzzle.id = p.puzzle_id
      where puzzle.held_at is null and puzzle.themes @> $2::text[] and puzzle.rating >= $3 and puzzle.rating <= $4
        and ($5::text is null or $5 = any(string_to_array(puzzle.opening, ' '))) order by p.at limit 1`,
    [accountId, filter.themes, filter.minRating, filter.maxRating, filter.opening ?? null],
  );
  return row?.id;
};

/** An opening that puzzles come from. */
export interface OpeningCount {
  opening: string;
  puzzles: number;
}

/** Returns the families of openings, those with most puzzles first. */
export const openingFamilies = (queries: Queries, limit: number): Promise<OpeningCount[]> =>
  queries.query(
    `select opening, puzzles from puzzle_opening_count where is_family order by puzzles desc, opening limit $1`,
    [limit],
  );

/** Returns whether puzzles have the opening. */
export const hasOpening = async (queries: Queries, opening: string): Promise<boolean> =>
  (await queries.query('select 1 from puzzle_opening_count where opening = $1', [opening])).length > 0;
