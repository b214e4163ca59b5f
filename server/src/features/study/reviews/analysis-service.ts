import { reviewGame } from '@tabiya/chess/review/review.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { reviewChannel } from '@tabiya/contract/study/reviews.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { EngineService } from '../engine/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { OpeningsService } from '../openings/service.ts';
import { searchGame, type PlayedMoves, type Thoroughness } from './searching.ts';
import * as rows from './store.ts';

/** Makes reviews in the background. */
export interface GameAnalysis {
  /** Makes the review of a game that waits for one, from the beginning. Throws if `signal` is aborted. */
  work(gameId: string, signal: AbortSignal): Promise<void>;
  /** Marks the review as failed until somebody asks again. */
  giveUp(gameId: string): Promise<void>;
  /** Restarts reviews whose node was lost, and gives up those that repeatedly fail. */
  sweep(): Promise<void>;
}

export interface GameAnalysisNeeds {
  games: Pick<GamesService, 'game'>;
  engine: Pick<EngineService, 'search'>;
  openings: Pick<OpeningsService, 'openingOf'>;
  thoroughness: Thoroughness;
  /** Called in the transaction that stores a review. */
  onReviewed(queries: Queries, gameId: string): Promise<void>;
  /** Queues the background job; the same key twice is one job. */
  send(gameId: string, key: string): Promise<void>;
}

/** Spectators of the progress get every third position; the store is updated at this interval, ms. */
const TELL_EVERY = 3;
const WRITE_EVERY_MS = 10_000;
/** Several times as long as an engine takes for a position: after this silence the node is considered lost. */
const SILENT_MS = 3 * 60_000;
const HOPELESS_MS = 2 * 60 * 60_000;
const MOST_AT_ONCE = 50;

export const createGameAnalysis = (
  { store, now, room, log }: Pick<Platform, 'store' | 'now' | 'room' | 'log'>,
  { games, engine, openings, thoroughness, onReviewed, send }: GameAnalysisNeeds,
): GameAnalysis => {
  const rooms = room(reviewChannel);

  const telling = (gameId: string, of: number) => {
    let written = -Infinity;
    return async (searched: number): Promise<void> => {
      if (searched % TELL_EVERY === 0 || searched === of) rooms.passing(gameId, 'progress', { searched, of });
      const at = now();
      if (at - written < WRITE_EVERY_MS) return;
      written = at;
      await rows.writeProgress(store, { gameId, searched, of, at });
    };
  };

  const giveUp = async (gameId: string) => {
    await rows.failReview(store, gameId);
    rooms.passing(gameId, 'over', {});
  };

  return {
    async work(gameId, signal) {
      const game = await games.game(gameId);
      if ((await rows.progressOf(store, gameId))?.state !== 'going' || game === undefined) return;
      const played = movesOf(game);
      const tell = telling(gameId, played.moves.length + 1);
      await tell(0);
      const searched = await searchGame(played, { engine, thoroughness, now, tell, signal });
      const review = reviewGame({ ...played, searched, book: await openings.openingOf(played) });
      await store.transaction(async (queries) => {
        if (await rows.finishReview(queries, { gameId, review, at: now() })) await onReviewed(queries, gameId);
      });
      rooms.passing(gameId, 'over', {});
    },
    giveUp,
    async sweep() {
      const at = now();
      for (const row of await rows.silentSince(store, at - SILENT_MS, MOST_AT_ONCE)) {
        const { game_id: id, touched_at: touched } = row;
        if (touched === null) await send(id, id);
        else if (row.requested_at < at - HOPELESS_MS) await giveUp(id);
        else {
          log.warn({ gameId: id }, 'a review was lost with its node and begins again');
          // The job of the lost node is still recorded as running, hence another key.
          await send(id, `${id} ${touched}`);
        }
      }
    },
  };
};

const movesOf = ({ setup, moves }: Game): PlayedMoves => ({
  variant: setup.variant ?? 'chess',
  initialFen: setup.initialFen ?? null,
  moves: moves.toArray().map(({ uci }) => uci),
  isOnBoard: moves.last?.end !== undefined,
});
