/**
 * `npm run bench -- scale`: extrapolates the unit costs that `bench units` measured to many games per day, and names
 * the part that reaches its limit first. It is arithmetic, not a load test: its assumptions are listed below, and
 * docs/scaling.md explains it.
 */

import { readUnits, type Units } from './unit-costs.ts';

/** Assumptions about people and machines. */
const ASSUMED = {
  pliesOfGame: 70,
  minutesOfGame: 8,
  /** The busiest minute relative to the mean of the day. */
  peak: 2.2,
  /** Connected people who do not play, per player. */
  idlePerPlayer: 2,
  /** Share of each core in use at the peak. */
  busy: 0.6,
  /** Cores for PostgreSQL, which runs as many processes as there are cores; Node runs one thread. */
  postgresCores: 32,
  /** Bytes per second that the disk of one PostgreSQL can write permanently. */
  diskBytes: 500e6,
  nodeMemory: 4e9,
  /** Bytes of a finished game: its row, its packed log and its entries in the archives. */
  keptGame: 9_000,
} as const;

interface Scale {
  gamesPerDay: number;
  movesPerSecond: number;
  running: number;
  connections: number;
  nodes: number;
  postgres: number;
  redis: number;
  gigabytesPerDay: number;
  /** Load on one machine as a share of its capacity: above 1 it must be split. */
  limits: { what: string; share: number }[];
}

/** Computes the peak load of a number of games per day. */
const scaleTo = (gamesPerDay: number, units: Units, assumed = ASSUMED): Scale => {
  const gamesPerSecond = (gamesPerDay / 86_400) * assumed.peak;
  const movesPerSecond = gamesPerSecond * assumed.pliesOfGame;
  const running = gamesPerSecond * assumed.minutesOfGame * 60;
  const idle = running * 2 * assumed.idlePerPlayer;
  const nodeCores = (movesPerSecond * units.nodeMove + idle * units.idleSecond) / 1e6 / assumed.busy;
  const memory = (running * units.game + idle * units.idle) / assumed.nodeMemory;
  const postgresCores = (movesPerSecond * units.postgresMove) / 1e6 / assumed.busy;
  const redisCores = (movesPerSecond * units.redisMove) / 1e6 / assumed.busy;
  const disk = (movesPerSecond * units.writtenMove) / assumed.diskBytes;
  return {
    gamesPerDay,
    movesPerSecond,
    running,
    connections: running * 2 + idle,
    nodes: Math.ceil(Math.max(nodeCores, memory)),
    postgres: Math.ceil(Math.max(postgresCores / assumed.postgresCores, disk)),
    redis: Math.ceil(redisCores),
    gigabytesPerDay: (gamesPerDay * assumed.keptGame) / 1e9,
    limits: [
      { what: 'the one thread of a node', share: nodeCores },
      { what: 'the one thread of a Valkey', share: redisCores },
      { what: `the ${assumed.postgresCores} cores of a PostgreSQL`, share: postgresCores / assumed.postgresCores },
      { what: 'the disk of a PostgreSQL', share: disk },
      { what: 'the memory of a node', share: memory },
    ].toSorted((a, b) => b.share - a.share),
  };
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');

export const run = async (): Promise<void> => {
  const units = readUnits();
  for (const millions of [1, 10, 30]) {
    const scale = scaleTo(millions * 1e6, units);
    console.log(`${millions} million games a day: at the peak ${whole(scale.movesPerSecond)} moves a second in`);
    console.log(`  ${whole(scale.running)} games, ${whole(scale.connections)} connections`);
    console.log(`  nodes ${scale.nodes}, PostgreSQL ${scale.postgres}, Valkey ${scale.redis}`);
    console.log(`  ${whole(scale.gigabytesPerDay)} GB of finished games a day`);
    for (const [at, { what, share }] of scale.limits.slice(0, 3).entries()) {
      console.log(`  limit ${at + 1}: ${what}, asked for ${share.toFixed(2)} times what it gives`);
    }
  }
};
