import type { Platform } from '../../../platform/site/platform.ts';
import type { RepeatedWork } from '../../../platform/jobs/schedule.ts';
import { gameEnded, gameSeen, gameStarted } from './events.ts';
import { takeSeen } from './running-games-store.ts';

/** Announces when everybody may know of a game: most at once, delayed ones when the delay has passed. */
export interface SeenJobs {
  /** Work that one node does for the site. */
  every: RepeatedWork[];
  start(): void;
  /** Publishes what has become visible and was not published yet: it stays in the store until some node does. */
  look(): Promise<void>;
  stop(): void;
}

export const createSeenJobs = ({ store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>): SeenJobs => {
  const endings: (() => void)[] = [];

  const look = async () => {
    for (const { id: gameId, white_id: white, black_id: black, is } of await takeSeen(store, now()))
      events.emit(gameSeen, { gameId, players: { white, black }, is });
  };

  return {
    every: [{ name: 'games.seen', ms: 1_000, leader: 'games.seen', onlyByItself: true, run: look }],
    look,
    start() {
      endings.push(
        events.on(gameStarted, ({ gameId, players, delay }) => {
          if (delay === 0) events.emit(gameSeen, { gameId, players, is: 'begun' });
        }),
        events.on(gameEnded, ({ gameId, players, delay }) => {
          if (delay === 0) events.emit(gameSeen, { gameId, players, is: 'over' });
        }),
      );
    },
    stop() {
      for (const end of endings) end();
    },
  };
};
