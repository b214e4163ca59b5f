import { BOARD_VARIANTS, LIVE_TIME_CLASSES, type BoardVariant, type TimeClass } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Filter of running games; a missing field matches any. */
export interface RunningFilter {
  timeClass?: TimeClass | undefined;
  variant?: BoardVariant | undefined;
}

const FITS = `($2::text is null or time_class = $2) and ($3::text is null or variant = $3)`;
/** Programs that play each other all day have a page of their own, and take no place from people. */
const OF_PEOPLE = `(competition is null or competition not like 'computer_chess_championship/%')`;
/** SQL condition: games that spectators see running at $1, begun and not ended for them. */
const BEGUN = `status = 'playing' and (delay_ms = 0 or started_at + delay_ms <= $1) and ${OF_PEOPLE}`;
const NOT_OVER = `shown_at > $1 and started_at + delay_ms <= $1 and ${OF_PEOPLE}`;

/**
 * Returns the query for the running games of each kind $2, $3, as spectators may know them at $1; the highest ratings
 * first, at most `limit` each, so that an index gives the first few and the cost does not grow with the number of
 * running games.
 */
const runningOfKinds = (limit: string): string => `
  select kind.of_variant, kind.of_class, seen.id, seen.ratings
  from unnest($2::text[], $3::text[]) as kind (of_variant, of_class) cross join lateral (
    (select id, white_rating + black_rating as ratings from game
      where ${BEGUN} and variant = of_variant and time_class = of_class
      order by (white_rating + black_rating) desc, id limit ${limit})
    union all
    (select id, white_rating + black_rating from game
      where ${NOT_OVER} and variant = of_variant and time_class = of_class)
  ) as seen
  order by seen.ratings desc, seen.id`;

const KINDS = BOARD_VARIANTS.flatMap((variant) => LIVE_TIME_CLASSES.map((timeClass) => ({ variant, timeClass })));

/** Returns the parameters $2 and $3: the kinds that match. */
const kindsOf = (filter: RunningFilter): [BoardVariant[], TimeClass[]] => {
  const { variant, timeClass } = filter;
  const fits = KINDS.filter(
    (kind) => (variant ?? kind.variant) === kind.variant && (timeClass ?? kind.timeClass) === kind.timeClass,
  );
  return [fits.map((kind) => kind.variant), fits.map((kind) => kind.timeClass)];
};

export interface RunningGame {
  id: string;
  /** Mean rating of the players. */
  rating: number;
}

/** Returns the matching running games, as spectators may know them at `now`; the highest ratings first. */
export const runningThatFit = (
  queries: Queries,
  { now, ...filter }: RunningFilter & { now: number },
  limit: number,
): Promise<RunningGame[]> =>
  queries.query(
    `select id, ratings / 2 as rating from (${runningOfKinds('$4')}) as best order by ratings desc, id limit $4`,
    [now, ...kindsOf(filter), limit],
  );

export const countThatFit = async (
  queries: Queries,
  { timeClass, variant, now }: RunningFilter & { now: number },
): Promise<number> => {
  const rows = await queries.query<{ count: number }>(
    `select (select count(*) from game where ${BEGUN} and ${FITS})
      + (select count(*) from game where ${NOT_OVER} and ${FITS}) as count`,
    [now, timeClass ?? null, variant ?? null],
  );
  return rows[0]?.count ?? 0;
};

interface BestRow {
  of_variant: BoardVariant;
  of_class: TimeClass;
  id: string;
  ratings: number;
}

/** Number of games per filter, more than one because the best may just have ended. */
const BEST = 4;

/** Returns the ids of the best games for each filter, in the order of the filters. */
export const bestThatFit = async (
  queries: Queries,
  filters: readonly RunningFilter[],
  now: number,
): Promise<string[][]> => {
  const rows = await queries.query<BestRow>({ name: 'best_that_fit', text: runningOfKinds(String(BEST)) }, [
    now,
    ...kindsOf({}),
  ]);
  return filters.map(({ variant = null, timeClass = null }) =>
    rows
      .filter((row) => (variant ?? row.of_variant) === row.of_variant && (timeClass ?? row.of_class) === row.of_class)
      .slice(0, BEST)
      .map(({ id }) => id),
  );
};

/** Returns each of the accounts that plays such a game, with the game, newest first. */
export const seenPlaying = (
  queries: Queries,
  accountIds: readonly string[],
  now: number,
): Promise<{ account_id: string; game_id: string }[]> =>
  queries.query(
    {
      name: 'seen_playing',
      text: ['white_id', 'black_id']
        .flatMap((player) => [BEGUN, NOT_OVER].map((seen) => ({ player, seen })))
        .map(
          ({ player, seen }) => `select ${player} as account_id, id as game_id from game
          where ${player} = any($2::uuid[]) and ${seen}`,
        )
        .join(' union all ')
        .concat(' order by game_id desc'),
    },
    [now, accountIds],
  );

interface SeenRow {
  id: string;
  white_id: string;
  black_id: string;
  is: 'begun' | 'over';
}

/**
 * Takes the announcements of delayed games that are due at `now` and not yet taken, in order. A concurrent call gets
 * none of them.
 */
export const takeSeen = (queries: Queries, now: number): Promise<SeenRow[]> =>
  queries.query(
    {
      name: 'take_seen',
      text: `with due as (delete from game_to_show where at <= $1 returning game_id, what, at)
        select game.id, game.white_id, game.black_id, due.what as is
        from due join game on game.id = due.game_id order by due.at, due.what`,
    },
    [now],
  );
