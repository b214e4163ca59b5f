import { Client, Pool } from 'pg';
import type { Log } from '../site/log.ts';
import { migrate } from './migrate.ts';
import { columnTypes } from './columns.ts';
import { createLeaders } from './leader.ts';
import { createMutex } from './mutex.ts';
import { createPoolStore, logLostConnections } from './pool.ts';
import type { Store } from './store.ts';

interface PostgresOptions {
  url: string;
  migrations: readonly string[];
  log: Log;
}

// Lock holders wait for each other, so they must not use up the connections that the work itself needs.
const LOCK_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a store on PostgreSQL 15 or newer. */
export const openPostgresStore = async ({ url, migrations, log }: PostgresOptions): Promise<Store> => {
  const common = { connectionString: url, keepAlive: true, types: columnTypes };
  const pool = new Pool({ ...common, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const lockPool = new Pool({ ...common, max: LOCK_CONNECTIONS });
  for (const each of [pool, lockPool]) logLostConnections(each, log);

  const leaders = createLeaders(() => new Client(common), log);
  const exclusively = createMutex();
  const store: Store = {
    ...createPoolStore(pool),
    kind: 'postgres',
    withLock: (name, work) => exclusively(name, () => holdLock(lockPool, name, work)),
    leader: leaders.leader,
    async close() {
      await leaders.close();
      await Promise.all([pool.end(), lockPool.end()]);
    },
  };
  try {
    await migrate(store, { folders: migrations, log });
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
};

const holdLock = async <T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    // The lock ends with the connection, so a failed unlock cannot leave it held.
    client.release(true);
  }
};
