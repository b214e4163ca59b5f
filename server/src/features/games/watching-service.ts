import { gameChannel } from '@tabiya/contract/games.ts';
import type { LiveGlimpse } from '@tabiya/contract/watch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import type { OpenGame } from './open-game.ts';
import { toGlimpse } from './view.ts';
import { bestThatFit, countThatFit, runningThatFit, type RunningFilter } from './watching-store.ts';

export type { RunningFilter } from './watching-store.ts';

/** Games for people who look at many of them. */
export interface WatchingService {
  /** Ids of the running games that fit, the highest ratings first. */
  running(filter: RunningFilter, range: { limit: number; offset: number }): Promise<string[]>;
  countRunning(filter: RunningFilter): Promise<number>;
  /** The best running games for each filter, a few each: one of them may just have ended. */
  bestRunning(filters: readonly RunningFilter[]): Promise<string[][]>;
  /** The games as they stand, over ones too, in the order of the ids. This node keeps those that run up to date. */
  liveGlimpses(ids: readonly string[]): Promise<LiveGlimpse[]>;
  /** Calls when something has happened in a game, on whatever node. Returns what ends that. */
  hearGame(id: string, listener: () => void): () => void;
}

export const createWatchingService = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  live: LiveGames,
): WatchingService => {
  const rooms = room(gameChannel);
  return {
    running: (filter, range) => runningThatFit(store, filter, range),
    countRunning: (filter) => countThatFit(store, filter),
    bestRunning: (filters) => bestThatFit(store, filters),
    async liveGlimpses(ids) {
      const games = await Promise.all(ids.map((id) => live.games.get(id) ?? live.load(id)));
      return games.flatMap((open) => (open ? [toLiveGlimpse(open)] : []));
    },
    hearGame: (id, listener) =>
      rooms.hear(id, ({ message }) => {
        if (message === 'event' || message === 'settled') listener();
      }),
  };
};

const toLiveGlimpse = (open: OpenGame): LiveGlimpse => {
  const { clock, end } = open.game;
  return {
    ...toGlimpse(open),
    clock: { white: clock.white, black: clock.black, running: clock.running ?? null, since: clock.since },
    end: end ?? null,
  };
};
