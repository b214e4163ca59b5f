import { createLog } from './log.ts';
import { MIGRATIONS } from './migrate.ts';
import { ensureTemplate } from './pglite-template.ts';

// Run by the set-up, so that neither the first start nor the first test waits for it.
await ensureTemplate({ migrations: MIGRATIONS, log: createLog({ logLevel: 'warn' }) });
