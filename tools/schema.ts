/** `npm run schema`: writes server/src/schema.sql from a store that has run every migration. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../server/src/platform/site/log.ts';
import { openStore } from '../server/src/platform/store/open-store.ts';
import { SCHEMA_FILE, schemaText } from '../server/src/platform/store/schema-text.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'tabiya-schema-'));
const store = await openStore({ dataDir, databaseUrl: undefined }, createLog({ logLevel: 'warn' }));
await writeFile(SCHEMA_FILE, await schemaText(store));
await store.close();
await rm(dataDir, { recursive: true });
