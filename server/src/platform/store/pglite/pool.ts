import type { Duplex } from 'node:stream';
import { Pool } from 'pg';
import { PgliteSocket } from './socket.ts';
import { columnTypes } from '../columns.ts';

// A transaction may hold the only connection for long; who waits longer than this waits for itself.
const WAIT_FOR_CONNECTION_MS = 30_000;

export interface PglitePool {
  pool: Pool;
  /** How many files PostgreSQL has made sure of. */
  syncs(): number;
  /** Ends the thread after a checkpoint; resolves when it is gone. */
  end(): Promise<void>;
}

/**
 * The embedded PostgreSQL over one directory, as a pool of one connection for `pg`. Should its thread die, the next
 * query starts another, which recovers from the log as PostgreSQL does after a crash.
 */
export const openPglitePool = ({ directory, durable }: { directory: string; durable: boolean }): PglitePool => {
  const syncs = new SharedArrayBuffer(4);
  let last: PgliteSocket | undefined;

  const stream = (): Duplex => {
    last = new PgliteSocket({ directory, durable, syncs }, last?.gone);
    return last;
  };
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    types: columnTypes,
    stream,
  });

  return {
    pool,
    syncs: () => Atomics.load(new Int32Array(syncs), 0),
    async end() {
      await pool.end();
      await last?.gone;
    },
  };
};
