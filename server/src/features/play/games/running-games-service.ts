import { gameChannel } from '@tabiya/contract/play/games.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import type { OpenGame } from './open-game.ts';
import { publicOf } from './public-game.ts';
import { toPreview } from './view.ts';
import type { RunningFilter, RunningGame } from './running-games-store.ts';
import { bestThatFit, countThatFit, runningThatFit } from './running-games-store.ts';

export type { RunningFilter, RunningGame } from './running-games-store.ts';

/** Games for pages that show many of them. */
export interface RunningGames {
  /** Returns the running games that match, the highest ratings first. */
  running(filter: RunningFilter, limit: number): Promise<RunningGame[]>;
  countRunning(filter: RunningFilter): Promise<number>;
  /** Returns the best running games for each filter, several each, because one of them may just have ended. */
  bestRunning(filters: readonly RunningFilter[]): Promise<string[][]>;
  /**
   * Returns the games as spectators see them, finished ones too, in the order of the ids. This node keeps the running
   * ones up to date.
   */
  livePreviews(ids: readonly string[]): Promise<LivePreview[]>;
  /**
   * Calls the listener when spectators see something happen in a game, on whatever node. Returns an unsubscribe
   * function.
   */
  hearGame(id: string, listener: () => void): () => void;
}

export const createRunningGames = (
  { store, room, now }: Pick<Platform, 'store' | 'room' | 'now'>,
  live: LiveGames,
): RunningGames => {
  const rooms = room(gameChannel);
  return {
    running: (filter, limit) => runningThatFit(store, { ...filter, now: now() }, limit),
    countRunning: (filter) => countThatFit(store, { ...filter, now: now() }),
    bestRunning: (filters) => bestThatFit(store, filters, now()),
    async livePreviews(ids) {
      const games = await Promise.all(ids.map((id) => live.games.get(id) ?? live.games.load(id)));
      return games.flatMap((open) => (open ? [toLivePreview(publicOf(open, now()))] : []));
    },
    hearGame(id, listener) {
      const open = live.games.get(id);
      if (open !== undefined && open.delay > 0) return live.delayedBroadcast.hear(open, listener);
      return rooms.hear(id, ({ message }) => {
        if (message !== 'event' && message !== 'settled') return;
        // An event is applied after the command that is being judged.
        void (live.games.get(id)?.turn ?? Promise.resolve()).then(listener);
      });
    },
  };
};

const toLivePreview = (open: OpenGame): LivePreview => {
  const { clock, end } = open.game;
  return {
    ...toPreview(open),
    clock: { white: clock.white, black: clock.black, running: clock.running ?? null, since: clock.since },
    end: end ?? null,
    second: null,
    others: null,
  };
};
