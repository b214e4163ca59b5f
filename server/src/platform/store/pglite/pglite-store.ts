import type { Log } from '../../site/log.ts';
import { openPglitePool } from './pool.ts';
import { createMutex } from '../mutex.ts';
import { createPoolStore, logLostConnections } from '../pool.ts';
import type { Store } from '../store.ts';

/** A store that also reports how often PostgreSQL synced a file to the disk. */
export type EmbeddedStore = Store & { syncs(): number };

/** Opens the bare store over a directory of PostgreSQL that no other process uses. */
export const openDirectory = ({
  directory,
  durable,
  log,
}: {
  directory: string;
  durable: boolean;
  log: Log;
}): EmbeddedStore => {
  const { pool, syncs, end } = openPglitePool({ directory, durable });
  logLostConnections(pool, log);
  const exclusively = createMutex();
  return {
    ...createPoolStore(pool),
    kind: 'embedded',
    syncs,
    withLock: exclusively,
    // No other process can open the directory, so this one leads in everything.
    leader: () => ({ holds: () => true, release: async () => {} }),
    close: end,
  };
};
