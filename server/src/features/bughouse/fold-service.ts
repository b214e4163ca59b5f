import { allHaveMoved, pliesOf } from '@tabiya/chess/bughouse.ts';
import { TEAM_SEATS, type BughouseEnd, type BySeat } from '@tabiya/chess/bughouse-types.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating.ts';
import type { Queries, Store } from '../../platform/store.ts';
import type { RatingsService } from '../ratings/service.ts';
import { loggedGames, lockGame, writeFold } from './store.ts';
import type { Table } from './table.ts';

export interface FoldParts {
  store: Pick<Store, 'transaction'>;
  ratings: Pick<RatingsService, 'applyTeamResult'>;
}

/**
 * Turns the log of a game that is over into its row, with the ratings of all four, in one transaction; again is no harm.
 * Returns the ratings after it, null where it changed none.
 */
export const foldTable = ({ store, ratings }: FoldParts, table: Table): Promise<BySeat<number | null>> =>
  store.transaction(async (queries) => {
    const status = await lockGame(queries, table.id);
    if (!status) throw new Error(`bughouse game ${table.id} is gone`);
    if (status === 'playing') {
      const endedAt = table.events.at(-1)?.at ?? table.game.setup.startedAt;
      const ratingAfter = await settleRatings(queries, ratings, { table, endedAt });
      await writeFold(queries, { id: table.id, endedAt, end: endOf(table), ratingAfter });
    }
    const [row] = await loggedGames(queries, [table.id]);
    if (!row) throw new Error(`bughouse game ${table.id} is gone`);
    const { whiteA, blackA, whiteB, blackB } = row.seats;
    return {
      whiteA: whiteA.rating_after,
      blackA: blackA.rating_after,
      whiteB: whiteB.rating_after,
      blackB: blackB.rating_after,
    };
  });

const endOf = ({ id, game }: Table): BughouseEnd => {
  if (!game.end) throw new Error(`bughouse game ${id} is not over`);
  return game.end;
};

const settleRatings = async (
  queries: Queries,
  ratings: FoldParts['ratings'],
  { table, endedAt }: { table: Table; endedAt: number },
): Promise<BySeat<number> | null> => {
  const { id, rated, game, seats } = table;
  const { result } = endOf(table);
  if (!rated || result === '*' || !allHaveMoved(game) || pliesOf(game) < MIN_RATED_PLIES) return null;
  const [[a, b], [c, d]] = [TEAM_SEATS.first, TEAM_SEATS.second];
  const after = await ratings.applyTeamResult(queries, {
    gameId: id,
    ratingClass: 'bughouse',
    first: [seats[a].id, seats[b].id],
    second: [seats[c].id, seats[d].id],
    result,
    endedAt,
  });
  const of = (seat: keyof BySeat<unknown>): number => {
    const rating = after.get(seats[seat].id);
    if (rating === undefined) throw new Error(`no rating of ${seats[seat].id}`);
    return rating;
  };
  return { whiteA: of('whiteA'), blackA: of('blackA'), whiteB: of('whiteB'), blackB: of('blackB') };
};
