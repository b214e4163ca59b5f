import type { Config } from '../config/config.ts';
import type { Log } from '../site/log.ts';
import { MIGRATION_FOLDERS } from './migrate.ts';
import { openEmbeddedStore } from './embedded.ts';
import { openPostgresStore } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens the store that `config` names and migrates it. Throws a `DataInUseError`, see `lock.ts`. */
export const openStore = (config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): Promise<Store> =>
  config.databaseUrl
    ? openPostgresStore({ url: config.databaseUrl, migrations: MIGRATION_FOLDERS, log })
    : openEmbeddedStore({ dataDir: config.dataDir, migrations: MIGRATION_FOLDERS, durable: true, log });
