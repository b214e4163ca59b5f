import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../site/log.ts';
import { migrate } from './migrate.ts';
import { openDirectory, type EmbeddedStore } from './pglite/pglite-store.ts';
import { fillDirectory } from './pglite/template.ts';
import { keepUp } from './pglite/upkeep.ts';
import { takeDataLock } from './lock.ts';

interface EmbeddedOptions {
  dataDir: string;
  migrations: readonly string[];
  /** False leaves writes to the operating system, for tests. */
  durable: boolean;
  log: Log;
}

/** Opens PGlite under `dataDir`. Throws a `DataInUseError` if another process has it open. */
export const openEmbeddedStore = async ({
  dataDir,
  migrations,
  durable,
  log,
}: EmbeddedOptions): Promise<EmbeddedStore> => {
  await mkdir(dataDir, { recursive: true });
  const releaseLock = await takeDataLock(dataDir);
  try {
    const directory = join(dataDir, 'pg');
    if (!existsSync(directory)) await fillDirectory(directory, { migrations, durable, log });
    const store = openDirectory({ directory, durable, log });
    try {
      await migrate(store, { folders: migrations, log });
    } catch (error) {
      await store.close();
      throw error;
    }
    const stopUpkeep = keepUp(store, log);
    const close = async () => {
      await stopUpkeep();
      await store.close();
      releaseLock();
    };
    return { ...store, close };
  } catch (error) {
    releaseLock();
    throw error;
  }
};
