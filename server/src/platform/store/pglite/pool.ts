import type { Duplex } from 'node:stream';
import { Pool } from 'pg';
import { PgliteSocket } from './socket.ts';
import { columnTypes } from '../columns.ts';

// A transaction may hold the only connection for long, but a longer wait is a deadlock with itself.
const WAIT_FOR_CONNECTION_MS = 30_000;

export interface PglitePool {
  pool: Pool;
  /** Returns how many files PostgreSQL has synced. */
  syncs(): number;
  /** Ends the thread after a checkpoint. Resolves when it is gone. */
  end(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL over one directory, as a pool of one connection for `pg`. If its thread dies, the next
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
