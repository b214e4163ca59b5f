import type { Platform } from '../../platform/platform.ts';
import { gameEnded, gameSeen, gameStarted } from './events.ts';
import { takeSeen } from './watching-store.ts';

/** Says when everybody may know of a game: of most at once, of those with a delay when it is over. */
export interface SeenJobs {
  start(): void;
  /** Tells of what has come to be seen and nobody has told of: it is in the store until somebody does. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY = 1_000;

export const createSeenJobs = ({
  store,
  now,
  events,
  log,
  runsByItself,
}: Pick<Platform, 'store' | 'now' | 'events' | 'log' | 'runsByItself'>): SeenJobs => {
  const leader = store.leader('games.seen');
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const endings: (() => void)[] = [];

  const look = async () => {
    for (const { id: gameId, white_id: white, black_id: black, is } of await takeSeen(store, now()))
      events.emit(gameSeen, { gameId, players: { white, black }, is });
  };
  const lookInTurn = () => {
    // One node is enough.
    if (!leader.holds()) return;
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'games that may be seen now could not be told of'))
      .finally(() => (looking = undefined));
  };

  return {
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
      if (runsByItself) timer = setInterval(lookInTurn, LOOK_EVERY).unref();
    },
    async stop() {
      clearInterval(timer);
      for (const end of endings) end();
      await looking;
      await leader.release();
    },
  };
};
