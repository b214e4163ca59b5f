import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATION_FOLDERS, migrate, readMigrations } from './migrate.ts';
import { openPostgresStore } from './postgres.ts';
import { createTestDatabase, postgresUrl, openTestStore, type TestStore } from '../test/store.ts';

// These tests start processes and databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
let root: string;
let folders: string[];
let store: TestStore | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabiya-migrations-'));
  folders = [join(root, 'migrations'), join(root, 'clubs/migrations')];
  for (const folder of folders) await mkdir(folder, { recursive: true });
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  await rm(root, { recursive: true });
});

/** Writes a migration; `file` is a name in the first folder, or a path such as `clubs/migrations/...`. */
const add = (file: string, ...statements: string[]) => {
  const body = statements.map(
    (text) => `await db.executeQuery({ sql: ${JSON.stringify(text)}, parameters: [], query: {} });`,
  );
  const path = join(root, file.includes('/') ? file : `migrations/${file}`);
  return writeFile(path, `export const up = async (db) => { ${body.join(' ')} };`);
};
const namesIn = async (queries: TestStore) =>
  (await queries.query<{ name: string }>('select name from migration order by name collate "C"')).map(
    ({ name }) => name,
  );

test('runs each file of all folders once, in order, and records it', async () => {
  await add('0001-first.ts', 'create table a (x int)');
  await add('0002-second.ts', 'alter table a add y int', 'insert into a values (1, 2)');
  store = await openTestStore(folders);
  await migrate(store, { folders, log });
  expect(await store.query('select * from a')).toEqual([{ x: 1, y: 2 }]);
  await add('20261126-1430-third.ts', 'alter table b add z int');
  await add('clubs/migrations/20261126-1429-clubs.ts', 'create table b (y int)', 'insert into a values (3, 4)');
  await Promise.all([migrate(store, { folders, log }), migrate(store, { folders, log })]);
  expect(await store.query('select count(*) as n from a')).toEqual([{ n: 2 }]);
  expect(await namesIn(store)).toEqual(['0001-first', '0002-second', '20261126-1429-clubs', '20261126-1430-third']);
});

test('runs a migration whose name sorts before one that has already run', async () => {
  await add('0018-support.ts', 'create table a (x int)');
  await add('0020-search.ts', 'insert into a values (20)');
  await add('20261126-1430-third.ts', 'insert into a values (30)');
  store = await openTestStore(folders);
  await add('0019-clubs.ts', 'insert into a values (19)');
  await add('clubs/migrations/20261126-1000-clubs.ts', 'insert into a values (25)');
  await migrate(store, { folders, log });
  await migrate(store, { folders, log });
  expect(await store.query('select x from a')).toEqual([20, 30, 19, 25].map((x) => ({ x })));
});

test('a file that fails leaves no changes, and earlier ones stay', async () => {
  store = await openTestStore(folders);
  await add('0001-first.ts', 'create table a (x int)');
  await add('0002-second.ts', 'create table b (x int)', 'select 1 / 0');
  await expect(migrate(store, { folders, log })).rejects.toMatchObject({ code: '22012' });
  expect(await store.query(`select to_regclass('a') is null as a, to_regclass('b') is null as b`)).toEqual([
    { a: false, b: true },
  ]);
  expect(await namesIn(store)).toEqual(['0001-first']);
});

test.each([
  ['one number in one folder', ['0003-b.ts', '0003-c.ts'], 'are both called 0003'],
  ['one number in two folders', ['0003-b.ts', 'clubs/migrations/0003-c.ts'], 'are both called 0003'],
  [
    'one name in two folders',
    ['20261126-1430-clubs.ts', 'clubs/migrations/20261126-1430-clubs.ts'],
    'are both called 20261126-1430-clubs',
  ],
  ['a name without a time', ['first.ts'], 'must be named like 20261126-1430-clubs.ts'],
  ['a name with only a date', ['20261126-clubs.ts'], 'must be named like 20261126-1430-clubs.ts'],
  ['a month that does not exist', ['20261326-1430-clubs.ts'], 'must be named like 20261126-1430-clubs.ts'],
  ['a time that does not exist', ['20261126-1460-clubs.ts'], 'must be named like 20261126-1430-clubs.ts'],
])('refuses %s', async (_what, files, message) => {
  for (const file of files) await add(file);
  await expect(readMigrations(folders)).rejects.toThrow(message);
});

test('two files may have the same timestamp, and the rest of the name orders them', async () => {
  await add('20261126-1430-swiss.ts');
  await add('clubs/migrations/20261126-1430-clubs.ts');
  const names = (await readMigrations(folders)).map(({ name }) => name);
  expect(names).toEqual(['20261126-1430-clubs', '20261126-1430-swiss']);
});

test('refuses a store that has recorded a migration without a file', async () => {
  await add('0001-first.ts');
  await add('0002-second.ts');
  store = await openTestStore(folders);
  await rm(join(root, 'migrations/0001-first.ts'));
  await expect(migrate(store, { folders, log })).rejects.toThrow('0001-first, which this version does not know');
});

// What the version with numbered migrations recorded; the numbers 19, 27, 35 and 39 were never used.
const BEFORE_NAMES = [
  'drop table if exists migration',
  'create table migration (number int primary key, name text not null, applied_at timestamptz not null)',
  `insert into migration values (18, '0018-support', '2026-05-01'), (20, '0020-search', '2026-05-02'),
    (26, '0026-fair-play', now()), (28, '0028-challenges', now()), (34, '0034-tokens', now()), (36, '0036-bots', now()),
    (38, '0038-reversals', now()), (40, '0040-bughouse-rematches', now())`,
];
const OLD_NAMES = [
  ...['0018-support', '0020-search', '0026-fair-play', '0028-challenges'],
  ...['0034-tokens', '0036-bots', '0038-reversals', '0040-bughouse-rematches'],
];

test('upgrades a store with numbered migrations, even if none is missing', async () => {
  store = await openTestStore([]);
  for (const statement of BEFORE_NAMES) await store.query(statement);
  for (const name of OLD_NAMES) await add(`${name}.ts`, 'select 1 / 0');
  await migrate(store, { folders, log });
  expect(await store.query(`select name, applied_at = '2026-05-01' as kept from migration where name ~ '18'`)).toEqual([
    { name: '0018-support', kept: true },
  ]);
  await expect(store.query(`insert into migration values ('0020-search', now())`)).rejects.toMatchObject({
    code: '23505',
  });
  await add('0019-clubs.ts', 'create table club (id int)');
  await migrate(store, { folders, log });
  expect(await namesIn(store)).toEqual([...OLD_NAMES, '0019-clubs'].toSorted());
  expect(await store.query('select * from club')).toEqual([]);
});

test('leaves a numbered store unchanged if it has a migration without a file', async () => {
  store = await openTestStore([]);
  for (const statement of BEFORE_NAMES) await store.query(statement);
  await expect(migrate(store, { folders, log })).rejects.toThrow('0018-support, which this version does not know');
  expect(await store.query('select number from migration where number < 20')).toEqual([{ number: 18 }]);
});

test('upgrades a site with numbered migrations', async () => {
  store = await openTestStore(MIGRATION_FOLDERS.slice(0, 1));
  await store.query('alter table migration rename to named');
  for (const statement of BEFORE_NAMES.slice(0, 2)) await store.query(statement);
  await store.query('insert into migration select left(name, 4)::int, name, applied_at from named');
  await migrate(store, { folders: MIGRATION_FOLDERS, log });
  const all = await readMigrations(MIGRATION_FOLDERS);
  expect(await namesIn(store)).toEqual(all.map(({ name }) => name));
});

// The embedded store has one process at a time, see `lock.ts`.
test.skipIf(postgresUrl === undefined)('processes that start at the same time run each migration once', async () => {
  const database = await createTestDatabase(postgresUrl!);
  const migrator = `
    import { openPostgresStore } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL('../site/log.ts', import.meta.url).href)};
    const [, url, ...migrations] = process.argv;
    const store = await openPostgresStore({ url, migrations, log: createLog({ logLevel: 'silent' }) });
    await store.close();`;
  const start = () =>
    once(
      spawn(process.execPath, ['--input-type=module', '--eval', migrator, database.url, ...folders], {
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
      'exit',
    );
  await add('0001-first.ts', 'create table a (x int)', 'select pg_sleep(0.2)');
  await add('clubs/migrations/20261126-1430-clubs.ts', 'insert into a values (1)', 'select pg_sleep(0.2)');
  const ends = await Promise.all([start(), start(), start()]);
  expect(ends.map(([code]) => code as number)).toEqual([0, 0, 0]);
  const after = await openPostgresStore({ url: database.url, migrations: folders, log });
  expect(await after.query('select x from a')).toEqual([{ x: 1 }]);
  await after.close();
  await database.drop();
});
