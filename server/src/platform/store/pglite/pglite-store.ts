import type { Log } from '../../site/log.ts';
import { openPglitePool } from './pool.ts';
import { createMutex } from '../mutex.ts';
import { createPoolStore, logLostConnections } from '../pool.ts';
import type { Store } from '../store.ts';

/** The embedded store also tells how often PostgreSQL made sure that a file is on the disk. */
export type EmbeddedStore = Store & { syncs(): number };

/** The bare store over a directory of PostgreSQL that is known to be free. */
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
    // Nobody else can have the directory open, so this process leads in everything.
    leader: () => ({ holds: () => true, release: async () => {} }),
    close: end,
  };
};
