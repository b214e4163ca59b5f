/** Stores what `bench units` has measured on this machine, for `bench scale`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Units {
  /** Microseconds of processor time per move: on all nodes together, in PostgreSQL, in Redis. */
  nodeMove: number;
  postgresMove: number;
  redisMove: number;
  /** Bytes that PostgreSQL writes to disk per move. */
  writtenMove: number;
  /** Bytes of memory of a running game with its two connections, and of an idle connection. */
  game: number;
  idle: number;
  /** Microseconds of processor time of an idle connection per second. */
  idleSecond: number;
}

const FILE = join(import.meta.dirname, '../.cache/units.json');

export const writeUnits = (units: Units): void => {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(units));
};

export const readUnits = (): Units => {
  if (!existsSync(FILE)) throw new Error('nothing is measured here yet: npm run bench -- units');
  return JSON.parse(readFileSync(FILE, 'utf8')) as Units;
};
