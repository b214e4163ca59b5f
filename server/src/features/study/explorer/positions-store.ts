import type { Color } from '@tabiya/chess/rules/types.ts';
import { EXPLORER_OWN_GAMES } from '@tabiya/contract/study/explorer.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface MoveRow {
  move: string;
  white: number;
  draws: number;
  black: number;
  /** Sum of the average ratings of the games. */
  ratings: number;
}
export interface CountedRow extends MoveRow {
  /** Month of the last game, counted from January 1970. */
  last_month: number;
}
export interface PlyRow extends MoveRow {
  /** Number of the last game. */
  last_no: number;
}

export interface RatedWanted {
  position: string;
  slices: readonly number[];
  /** Number of the first game. */
  from: number;
}

export interface OwnWanted extends RatedWanted {
  accountId: string;
  color: Color;
}

/** Orders in which games are shown. */
export type GameOrder = 'top' | 'recent';
const ORDER_BY: Record<GameOrder, string> = { top: 'rating desc, no desc', recent: 'no desc' };

export interface CountedWanted extends Pick<RatedWanted, 'position' | 'slices'> {
  months: readonly [first: number, last: number];
}

/** Sums the counters of a position that is played often; none for other positions. */
export const countedMoves = (
  queries: Queries,
  { position, slices, months: [first, last] }: CountedWanted,
): Promise<CountedRow[]> =>
  queries.query(
    {
      name: 'explorer_counted_moves',
      text: `select move, sum(white)::int as white, sum(draws)::int as draws, sum(black)::int as black,
          sum(ratings)::bigint as ratings, max(last_month)::int as last_month
        from explorer_count where position = $1 and slice = any($2) and month between $3 and $4 group by move`,
    },
    [position, slices, first, last],
  );

const MOVES = `
  select move, (count(*) filter (where score = 1))::int as white, (count(*) filter (where score = 0))::int as draws,
    (count(*) filter (where score = -1))::int as black, sum(rating)::bigint as ratings, max(no) as last_no`;

/** Counts the games of a position one by one: for positions without counters. */
export const ratedMoves = (queries: Queries, { position, slices, from }: RatedWanted): Promise<PlyRow[]> =>
  queries.query(
    {
      name: 'explorer_rated_moves',
      text: `${MOVES} from explorer_ply where position = $1 and slice = any($2) and no >= $3 group by move`,
    },
    [position, slices, from],
  );

export interface ChosenRow {
  no: number;
  move: string;
}

/** Reads a few games from each slice, and chooses among them. */
const chosenFrom = (table: 'explorer_ply' | 'explorer_top', order: GameOrder) => ({
  name: `${table}_${order}`,
  text: `select few.no, few.move from unnest($2::smallint[]) as wanted (slice) cross join lateral (
      select no, rating, move from ${table} where position = $1 and slice = wanted.slice and no >= $3
      order by ${ORDER_BY[order]} limit $4
    ) as few order by ${ORDER_BY[order]} limit $4`,
});

export const ratedGames = async (
  queries: Queries,
  { position, slices, from }: RatedWanted,
  { order, limit }: { order: GameOrder; limit: number },
): Promise<ChosenRow[]> => {
  const params = [position, slices, from, limit];
  // Empty for a position that is not played often: its games are few, and are sorted.
  const top = order === 'top' ? await queries.query<ChosenRow>(chosenFrom('explorer_top', order), params) : [];
  return top.length > 0 ? top : queries.query<ChosenRow>(chosenFrom('explorer_ply', order), params);
};

/** The member's newest games with one colour, those among them that had the position, and the move played there. */
const ownFound = (color: Color): string => `
  with own as materialized (
    select no, slice, rating, score, positions, moves from explorer_game
    where ${color}_id = $1 and no >= $2 order by no desc limit ${EXPLORER_OWN_GAMES}
  ), found as (
    select no, rating, score, split_part(moves, ' ', array_position(positions, $3)) as move from own
    where slice = any($4) and $3 = any(positions)
  )`;

export const ownMoves = (
  queries: Queries,
  { accountId, color, from, position, slices }: OwnWanted,
): Promise<PlyRow[]> =>
  queries.query(`${ownFound(color)} ${MOVES} from found group by move`, [accountId, from, position, slices]);

export const ownGames = (
  queries: Queries,
  { accountId, color, from, position, slices }: OwnWanted,
  { order, limit }: { order: GameOrder; limit: number },
): Promise<ChosenRow[]> =>
  queries.query(`${ownFound(color)} select no, move from found order by ${ORDER_BY[order]} limit $5`, [
    accountId,
    from,
    position,
    slices,
    limit,
  ]);

export interface GameRow {
  no: number;
  game_id: string;
  white_id: string;
  black_id: string;
  white_rating: number;
  black_rating: number;
  slice: number;
  /** From White's side: 1, 0 or -1. */
  score: number;
}

export const gamesByNumber = (queries: Queries, numbers: readonly number[]): Promise<GameRow[]> =>
  queries.query(
    {
      name: 'explorer_games_by_number',
      text: `select no, game_id, white_id, black_id, white_rating, black_rating, slice, score
        from explorer_game where no = any($1)`,
    },
    [numbers],
  );
