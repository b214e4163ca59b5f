import type { Platform } from '../../../platform/site/platform.ts';
import type { RepeatedWork } from '../../../platform/jobs/schedule.ts';
import { gameEnded, gameSeen, gameStarted } from './events.ts';
import { takeSeen } from './watching-store.ts';

/** Says when everybody may know of a game: of most at once, of those with a delay when it is over. */
export interface SeenJobs {
  /** One node is enough to look. */
  every: RepeatedWork[];
  start(): void;
  /** Tells of what has come to be seen and nobody has told of: it is in the store until somebody does. */
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
