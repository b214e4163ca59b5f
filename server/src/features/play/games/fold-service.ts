import { fenOf } from '@tabiya/chess/rules/position.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating/rating.ts';
import type { ByColor, GameEnd } from '@tabiya/chess/rules/types.ts';
import type { Queries, Store } from '../../../platform/store/store.ts';
import type { ArchiveService, FinishedGame } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { OpenGame } from './open-game.ts';
import { lockGame, writeFold } from './store.ts';

export interface FoldServices {
  store: Pick<Store, 'transaction'>;
  ratings: Pick<RatingsService, 'applyResult'>;
  archive: Pick<ArchiveService, 'recordGame'>;
}

export interface Folded {
  ratingAfter: ByColor<number | null>;
  /** False if it was folded before, by another node or before a crash. */
  first: boolean;
}

/** Folds the log of a finished game into its row, with ratings and archive, in one transaction; idempotent. */
export const foldGame = ({ store, ratings, archive }: FoldServices, open: OpenGame): Promise<Folded> =>
  store.transaction(async (queries) => {
    const row = await lockGame(queries, open.id);
    if (!row) throw new Error(`game ${open.id} is gone`);
    if (row.status === 'ended') {
      return { ratingAfter: { white: row.white_rating_after, black: row.black_rating_after }, first: false };
    }
    const ratingAfter = await settleRatings(queries, ratings, open);
    const finished = toFinishedGame(open, ratingAfter);
    await archive.recordGame(queries, finished);
    await writeFold(queries, {
      id: open.id,
      endedAt: finished.endedAt,
      ...finished.end,
      plies: finished.plies,
      fen: finished.fen,
      whiteRatingAfter: ratingAfter.white,
      blackRatingAfter: ratingAfter.black,
    });
    return { ratingAfter, first: true };
  });

const settleRatings = async (
  queries: Queries,
  ratings: FoldServices['ratings'],
  open: OpenGame,
): Promise<ByColor<number | null>> => {
  const { result } = endOf(open);
  if (!open.rated || open.game.ply < MIN_RATED_PLIES || result === '*') return { white: null, black: null };
  return ratings.applyResult(queries, {
    gameId: open.id,
    ratingClass: ratingClassOf(open.variant, open.game.setup.timeControl),
    players: { white: open.seats.white.id, black: open.seats.black.id },
    result,
    endedAt: endedAt(open),
  });
};

const toFinishedGame = (open: OpenGame, ratingAfter: ByColor<number | null>): FinishedGame => {
  const seat = (color: 'white' | 'black') => ({
    accountId: open.seats[color].id,
    rating: open.seats[color].rating,
    provisional: open.seats[color].provisional,
    ratingAfter: ratingAfter[color],
  });
  return {
    gameId: open.id,
    variant: open.variant,
    timeClass: open.timeClass,
    timeControl: open.game.setup.timeControl,
    rated: open.rated,
    startedAt: open.game.setup.startedAt,
    endedAt: endedAt(open),
    shownAt: open.delay === 0 ? null : endedAt(open) + open.delay,
    end: endOf(open),
    plies: open.game.ply,
    fen: fenOf(open.game.position),
    white: seat('white'),
    black: seat('black'),
  };
};

const endOf = ({ id, game }: OpenGame): GameEnd => {
  if (!game.end) throw new Error(`game ${id} is not over`);
  return game.end;
};
const endedAt = ({ game, events }: OpenGame): number => events.at(-1)?.at ?? game.setup.startedAt;
