import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATION_FOLDERS } from '../migrate.ts';
import { openDirectory } from './pglite-store.ts';
import { ensureTemplate, fillDirectory } from './template.ts';

const log = pino({ level: 'silent' });
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabiya-template-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test(
  'processes that make a template at the same time agree on one, and leave nothing else behind',
  { timeout: 120_000 },
  async () => {
    const cache = join(root, 'cache');
    const options = { migrations: MIGRATION_FOLDERS, log, cache };
    const [one, two] = await Promise.all([ensureTemplate(options), ensureTemplate(options)]);
    expect(one).toBe(two);
    expect(await readdir(cache)).toHaveLength(2);
    const directory = join(root, 'pg');
    await fillDirectory(directory, { ...options, durable: true });
    const store = openDirectory({ directory, durable: true, log });
    expect(await store.query('select count(*) > 0 as migrated from migration')).toEqual([{ migrated: true }]);
    expect(await store.query(`select to_regclass('pgboss.job') is not null as jobs`)).toEqual([{ jobs: true }]);
    await store.close();
  },
);

test('a store is created even if no cache can be written', { timeout: 120_000 }, async () => {
  const cache = join(root, 'a-file');
  await writeFile(cache, '');
  const options = { migrations: MIGRATION_FOLDERS, log, cache: join(cache, 'below') };
  expect(await ensureTemplate(options)).toBeUndefined();
  const directory = join(root, 'pg');
  await fillDirectory(directory, { ...options, durable: false });
  const store = openDirectory({ directory, durable: true, log });
  expect(await store.query('select 1 as one')).toEqual([{ one: 1 }]);
  await store.close();
});
