import { allHaveMoved, pliesOf } from '@tabiya/chess/bughouse/state.ts';
import { BOARDS, partnerOf, seatAt, TEAM_SEATS } from '@tabiya/chess/bughouse/types.ts';
import type { BughouseEnd, BySeat, Seat } from '@tabiya/chess/bughouse/types.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating/rating.ts';
import type { Result } from '@tabiya/chess/rules/types.ts';
import type { Queries, Store } from '../../../platform/store/store.ts';
import type { ArchiveService, FinishedGame } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { loggedGames, lockGame, writeFold } from './store.ts';
import type { Table } from './table.ts';

export interface FoldParts {
  store: Pick<Store, 'transaction'>;
  ratings: Pick<RatingsService, 'applyTeamResult'>;
  archive: Pick<ArchiveService, 'recordGame'>;
}

/**
 * Folds the log of a finished game into its row, with the ratings of all four, in one transaction; idempotent. Returns
 * the new ratings (null where the game changed none) and whether this call did the fold.
 */
export const foldTable = (
  { store, ratings, archive }: FoldParts,
  table: Table,
): Promise<{ ratingAfter: BySeat<number | null>; first: boolean }> =>
  store.transaction(async (queries) => {
    const status = await lockGame(queries, table.id);
    if (!status) throw new Error(`bughouse game ${table.id} is gone`);
    if (status === 'playing') {
      const endedAt = table.events.at(-1)?.at ?? table.game.setup.startedAt;
      const ratingAfter = await settleRatings(queries, ratings, { table, endedAt });
      for (const game of boardsOf(table, { endedAt, ratingAfter })) await archive.recordGame(queries, game);
      await writeFold(queries, { id: table.id, endedAt, end: endOf(table), ratingAfter });
    }
    const [row] = await loggedGames(queries, [table.id]);
    if (!row) throw new Error(`bughouse game ${table.id} is gone`);
    const { whiteA, blackA, whiteB, blackB } = row.seats;
    const ratingAfter = {
      whiteA: whiteA.rating_after,
      blackA: blackA.rating_after,
      whiteB: whiteB.rating_after,
      blackB: blackB.rating_after,
    };
    return { ratingAfter, first: status === 'playing' };
  });

const endOf = ({ id, game }: Table): BughouseEnd => {
  if (!game.end) throw new Error(`bughouse game ${id} is not over`);
  return game.end;
};

/** Returns the two boards as archives keep them, each from the side of its own players. */
const boardsOf = (
  table: Table,
  { endedAt, ratingAfter }: { endedAt: number; ratingAfter: BySeat<number> | null },
): FinishedGame[] => {
  const { id, rated, timeClass, game, seats } = table;
  const { result, reason } = endOf(table);
  const seat = (name: Seat) => {
    const { id: accountId, rating, provisional } = seats[name];
    return { accountId, rating, provisional, ratingAfter: ratingAfter?.[name] ?? null };
  };
  return BOARDS.map((board) => {
    const [white, black] = [seatAt(board, 'white'), seatAt(board, 'black')];
    return {
      gameId: id,
      variant: 'bughouse',
      timeClass,
      timeControl: game.setup.timeControl,
      rated,
      startedAt: game.setup.startedAt,
      endedAt,
      shownAt: null,
      end: { result: board === 'a' ? result : turned(result), reason },
      plies: game.boards[board].ply,
      fen: fenOf(game.boards[board].position),
      white: seat(white),
      black: seat(black),
      partners: { white: seat(partnerOf(white)), black: seat(partnerOf(black)) },
    };
  });
};

/** Swaps the result, because the first team has Black on board b. */
const turned = (result: Result): Result => (result === '1-0' ? '0-1' : result === '0-1' ? '1-0' : result);

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
