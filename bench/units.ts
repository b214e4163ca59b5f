/**
 * Measures what one move, one game and one connection cost each part of a site of two nodes: processor time, which does
 * not depend on other load on the machine, bytes on disk and memory. `bench scale` extrapolates the figures to millions
 * of games.
 */
import { join } from 'node:path';
import { openCluster, type Cluster } from '../tools/cluster/cluster.ts';
import { openPostgres, openRedis, type Service } from '../tools/cluster/services.ts';
import { weighGame } from './game-weight.ts';
import { longGames } from './long-games.ts';
import { BenchGame, connect, newTally } from './player.ts';
import { costsOf, residentBytes, sizeOf } from './process-costs.ts';
import { seatGuests } from './seats.ts';
import { writeUnits } from './unit-costs.ts';

const GAMES = 60;
const BATCH_SIZE = 4;
const PLIES = 120;
const IDLE = 1_000;
/** Milliseconds per move; busy enough that moves share their write statements, as under real load. */
const MS_A_MOVE = 100;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const micro = (seconds: number): string => `${Math.round(seconds * 1e6)} us`;
const kilo = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

const pidsOf = (cluster: Cluster): number[] => cluster.nodes.map((node) => node.pid()!);
const memoryOf = (cluster: Cluster): number => pidsOf(cluster).reduce((sum, pid) => sum + residentBytes(pid), 0);

const measureMoves = async (cluster: Cluster, services: { postgres: Service; redis: Service }, seconds: number) => {
  const library = longGames(20, PLIES + seconds * 10);
  const tally = newTally();
  const games: BenchGame[] = [];
  // Games start in batches and make their first moves at once, because a game without a first move is aborted.
  while (games.length < GAMES) {
    const moves = Array.from({ length: BATCH_SIZE }, (_, n) => library[(games.length + n) % library.length]!);
    for (const seat of await seatGuests(cluster.url, moves)) {
      const game = await BenchGame.sit(cluster.url, seat, tally);
      game.next(() => game.next());
      games.push(game);
    }
  }
  const timers = games.map((game, at) =>
    setTimeout(() => timers.push(setInterval(() => game.next(), MS_A_MOVE)), (at / GAMES) * MS_A_MOVE),
  );
  await pass(3_000);
  const read = () => ({
    moves: tally.moves,
    nodes: pidsOf(cluster).reduce((sum, pid) => sum + costsOf(pid).cpu, 0),
    postgres: costsOf(services.postgres.pid!),
    redis: costsOf(services.redis.pid!).cpu,
    kept: sizeOf(join(services.postgres.data!, 'base')),
  });
  const [from] = [read()];
  await pass(seconds * 1_000);
  const to = read();
  for (const timer of timers) clearTimeout(timer);
  for (const game of games) game.close();
  if (tally.refused.length > 0) throw new Error(`moves were refused: ${tally.refused[0]}`);
  const each = (a: number, b: number): number => (b - a) / (to.moves - from.moves);
  console.log(
    `${to.moves - from.moves} moves of ${GAMES} games over two nodes, players mostly on different ones; a move costs`,
  );
  console.log(`  nodes ${micro(each(from.nodes, to.nodes))} of processor time, both together`);
  console.log(
    `  PostgreSQL ${micro(each(from.postgres.cpu, to.postgres.cpu))}, and writes ${kilo(each(from.postgres.bytes, to.postgres.bytes))}`,
  );
  console.log(`  Redis ${micro(each(from.redis, to.redis))}`);
  console.log(`  ${kilo(each(from.kept, to.kept))} of tables and indexes while the game runs`);
  return {
    nodeMove: each(from.nodes, to.nodes) * 1e6,
    postgresMove: each(from.postgres.cpu, to.postgres.cpu) * 1e6,
    redisMove: each(from.redis, to.redis) * 1e6,
    writtenMove: each(from.postgres.bytes, to.postgres.bytes),
  };
};

const measureIdle = async (cluster: Cluster) => {
  const before = memoryOf(cluster);
  const cpu = () => pidsOf(cluster).reduce((sum, pid) => sum + costsOf(pid).cpu, 0);
  for (let n = 0; n < IDLE; n += 1) {
    const socket = await connect(cluster.url, '');
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { t: string; p: number };
      if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', p: frame.p }));
    });
  }
  await pass(5_000);
  const [from, began] = [cpu(), performance.now()];
  await pass(10_000);
  const share = (cpu() - from) / ((performance.now() - began) / 1_000);
  const memory = (memoryOf(cluster) - before) / IDLE;
  console.log(
    `an idle connection: ${kilo((memoryOf(cluster) - before) / IDLE)}, ${micro(share / IDLE)} of processor time a second`,
  );
  return { idle: memory, idleSecond: (share / IDLE) * 1e6 };
};

export const run = async ([secondsText = '20']: string[]): Promise<void> => {
  const [postgres, redis] = [await openPostgres(), await openRedis()];
  if (postgres?.pid === undefined || redis?.pid === undefined) {
    throw new Error('this needs PostgreSQL and Redis as own processes: unset DATABASE_URL and REDIS_URL');
  }
  const cluster = await openCluster({
    count: 2,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    args: ['--no-limits'],
    environment: { LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
  });
  const moves = await measureMoves(cluster, { postgres, redis }, Number(secondsText));
  const idle = await measureIdle(cluster);
  const game = (await weighGame()) + 2 * idle.idle;
  console.log(`a game with its two connections: ${kilo(game)}`);
  writeUnits({ ...moves, ...idle, game });
  await cluster.close();
  await postgres.close();
  await redis.close();
};
