import { createLog } from '../../site/log.ts';
import { MIGRATION_FOLDERS } from '../migrate.ts';
import { ensureTemplate } from './template.ts';

// Run by the set-up, so that neither the first start nor the first test waits for it.
await ensureTemplate({ migrations: MIGRATION_FOLDERS, log: createLog({ logLevel: 'warn' }) });
