/** Three nodes whose services can be held up, and games on them that go on through everything. */
import { longGames } from '../../bench/long-games.ts';
import { seatGuests } from '../../bench/seats.ts';
import { openCluster, type Cluster } from '../../tools/cluster/cluster.ts';
import { openPostgres, openRedis } from '../../tools/cluster/services.ts';
import { openPausingProxy, type PausingProxy } from '../pausing-proxy.ts';
import { audit, mostCharged } from './audit.ts';
import { playStubbornly, type StubbornGame } from './stubborn-game.ts';

export interface TestCluster {
  cluster: Cluster;
  postgres: PausingProxy;
  redis: PausingProxy;
  close(): Promise<void>;
}

/** Undefined where this machine has no PostgreSQL or no Redis to start. */
export const openTestCluster = async (count = 3): Promise<TestCluster | undefined> => {
  const services = [await openPostgres(), await openRedis()] as const;
  const closeServices = () => Promise.all(services.map((service) => service?.close()));
  if (services[0] === undefined || services[1] === undefined) return void (await closeServices());
  const [postgres, redis] = [await openPausingProxy(services[0].url), await openPausingProxy(services[1].url)];
  const cluster = await openCluster({
    count,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    args: ['--no-limits'],
    environment: { LOG_LEVEL: process.env['CLUSTER_LOG'] ?? 'fatal' },
    say: (line) => process.stderr.write(`${line}\n`),
  });
  return {
    cluster,
    postgres,
    redis,
    async close() {
      await cluster.close();
      await Promise.all([postgres.close(), redis.close()]);
      await closeServices();
    },
  };
};

const BATCH_SIZE = 50;

/** Many games at once. */
export interface Fleet {
  games: readonly StubbornGame[];
  /** Resolves when so many moves more have been made in every single game. Throws where no such moves are left. */
  goOn(moves: number): Promise<void>;
  /** The longest pause (ms) of any game since it was last asked. */
  longestPause(): number;
  /** Checks every log, and forgets. Returns all plies, and the most (ms) that one move has cost since the last check. */
  check(): Promise<{ plies: number; charged: number }>;
  stop(): void;
}

export const startFleet = async (
  url: string,
  { count, plies, think }: { count: number; plies: number; think?: number },
): Promise<Fleet> => {
  const library = longGames(Math.min(count, 20), plies);
  const made: number[] = [];
  const games: StubbornGame[] = [];
  let wake = (): void => {};
  // In waves of the pool, which then begin: nobody must wait so long for the first move that the game is called off.
  while (games.length < count) {
    const moves = Array.from(
      { length: Math.min(BATCH_SIZE, count - games.length) },
      (_, n) => library[n % library.length]!,
    );
    for (const seat of await seatGuests(url, moves)) {
      const at = made.push(0) - 1;
      games.push(
        playStubbornly(url, seat, { onMove: () => ((made[at] = made[at]! + 1), wake()), ...(think && { think }) }),
      );
    }
  }
  const checked = games.map(() => 0);
  return {
    games,
    goOn(moves) {
      const goals = made.map((each) => each + moves);
      if (goals.some((goal) => goal > plies)) throw new Error('the games are too short: let the players think longer');
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = () => made.every((each, at) => each >= goals[at]!) && resolve();
      return promise;
    },
    longestPause: () => Math.max(...games.map((game) => game.longestPause())),
    async check() {
      let [sum, charged] = [0, 0];
      for (const [at, game] of games.entries()) {
        const now = await audit(url, game);
        charged = Math.max(charged, await mostCharged(url, game.id, checked[at]!));
        checked[at] = now;
        sum += now;
      }
      return { plies: sum, charged };
    },
    stop: () => games.forEach((game) => game.stop()),
  };
};
