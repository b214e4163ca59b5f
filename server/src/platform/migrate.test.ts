import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { openTestStore, type TestStore } from './test-store.ts';

// Processes and databases are started here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
let directory: string;
let store: TestStore | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tabiya-migrations-'));
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  await rm(directory, { recursive: true });
});

const add = (file: string, ...statements: string[]) => {
  const body = statements.map(
    (text) => `await db.executeQuery({ sql: ${JSON.stringify(text)}, parameters: [], query: {} });`,
  );
  return writeFile(join(directory, file), `export const up = async (db) => { ${body.join(' ')} };`);
};
const recorded = () => store!.query('select number, name from migration order by number');

test('runs each file once, in order, and records it', async () => {
  await add('0001-first.ts', 'create table a (x int)');
  await add('0002-second.ts', 'alter table a add y int', 'insert into a values (1, 2)');
  store = await openTestStore(directory);
  await migrate(store, { directory, log });
  expect(await store.query('select * from a')).toEqual([{ x: 1, y: 2 }]);
  await add('0003-third.ts', 'insert into a values (3, 4)');
  await Promise.all([migrate(store, { directory, log }), migrate(store, { directory, log })]);
  expect(await store.query('select count(*) as n from a')).toEqual([{ n: 2 }]);
  expect(await recorded()).toEqual([
    { number: 1, name: '0001-first' },
    { number: 2, name: '0002-second' },
    { number: 3, name: '0003-third' },
  ]);
});

test('a file that fails leaves nothing of itself, and what came before stays', async () => {
  store = await openTestStore(directory);
  await add('0001-first.ts', 'create table a (x int)');
  await add('0002-second.ts', 'create table b (x int)', 'select 1 / 0');
  await expect(migrate(store, { directory, log })).rejects.toMatchObject({ code: '22012' });
  expect(await store.query(`select to_regclass('a') is null as a, to_regclass('b') is null as b`)).toEqual([
    { a: false, b: true },
  ]);
  expect(await recorded()).toEqual([{ number: 1, name: '0001-first' }]);
});

test.each([
  ['a repeat', ['0001-a.ts', '0003-b.ts', '0003-c.ts'], '0003-c.ts should have a number above 3'],
  ['a number below 1', ['0000-a.ts'], '0000-a.ts should have a number above 0'],
  ['another name', ['first.ts'], 'must be named like'],
])('refuses %s', async (_what, files, message) => {
  for (const file of files) await add(file);
  await expect(readMigrations(directory)).rejects.toThrow(message);
});

test('refuses a store that knows more than the files do', async () => {
  await add('0001-first.ts');
  await add('0002-second.ts');
  store = await openTestStore(directory);
  await rm(join(directory, '0002-second.ts'));
  await expect(migrate(store, { directory, log })).rejects.toThrow('0002-second, which this version does not know');
});
