import { pliesOf, type BoardState } from '@tabiya/chess/bughouse/state.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';
import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { countPlaying, playingByRating } from './store.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables-service.ts';

/** Running bughouse games for pages that show many games; like `WatchingService` of games. */
export interface RunningTables {
  running(timeClass: TimeClass | undefined, limit: number): Promise<{ id: string; rating: number }[]>;
  countRunning(timeClass: TimeClass | undefined): Promise<number>;
  livePreviews(ids: readonly string[]): Promise<LivePreview[]>;
  /** Returns whether this node knows, without asking the store, that the id is a bughouse game. */
  isTable(id: string): boolean;
  hearGame(id: string, listener: () => void): () => void;
}

export const createRunningTables = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  tables: Pick<Tables, 'games'>,
): RunningTables => {
  const rooms = room(bughouseChannel);
  return {
    running: (timeClass, limit) => playingByRating(store, timeClass, limit),
    countRunning: (timeClass) => countPlaying(store, timeClass),
    async livePreviews(ids) {
      const found = await Promise.all(ids.map((id) => tables.games.load(id)));
      return found.flatMap((table) => (table ? [toLivePreview(table)] : []));
    },
    isTable: (id) => tables.games.get(id) !== undefined,
    hearGame: (id, listener) =>
      rooms.hear(id, ({ message }) => {
        if (message === 'event' || message === 'settled') listener();
      }),
  };
};

const toLivePreview = ({ id, timeClass, rated, seats, game }: Table): LivePreview => ({
  id,
  variant: 'bughouse',
  timeClass,
  ratingClass: 'bughouse',
  timeControl: game.setup.timeControl,
  handicap: null,
  moveCost: 0,
  delay: 0,
  rated,
  white: seats.whiteA,
  black: seats.blackA,
  others: { white: seats.whiteB, black: seats.blackB },
  ply: pliesOf(game),
  ...toBoardPreview(game.boards.a),
  second: toBoardPreview(game.boards.b),
  end: game.end ? { result: game.end.result, reason: game.end.reason } : null,
});

const toBoardPreview = ({ position, moves, clock }: BoardState) => ({
  fen: fenOf(position),
  lastMove: moves.last?.uci ?? null,
  clock: { white: clock.white, black: clock.black, running: clock.running ?? null, since: clock.since },
});
