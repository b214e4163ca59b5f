import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readlinkSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DurableFiles, startParams } from './files.ts';
import { openDirectory, type EmbeddedStore } from './pglite-store.ts';
import { fillDirectory } from './template.ts';
import { MIGRATION_FOLDERS } from '../migrate.ts';

// These tests start processes and databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
let root: string;
let directory: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabiya-durable-'));
  directory = join(root, 'pg');
  await fillDirectory(directory, { migrations: MIGRATION_FOLDERS, durable: false, log });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const rowsIn = async (path: string) => {
  const store = openDirectory({ directory: path, durable: true, log });
  try {
    return (await store.query<{ n: number }>('select n from kept order by n')).map(({ n }) => n);
  } finally {
    await store.close();
  }
};

const insertUpTo = async (store: Pick<EmbeddedStore, 'query'>, last: number) => {
  await store.query('create table kept (n int primary key)');
  for (let n = 1; n <= last; n += 1) await store.query('insert into kept values ($1)', [n]);
};

const syncsOfCommits = async (commits: number, durable: boolean) => {
  const store = openDirectory({ directory, durable, log });
  await store.query('create table if not exists counted (n int)');
  const before = store.syncs();
  for (let n = 0; n < commits; n += 1) await store.query('insert into counted values ($1)', [n]);
  const syncs = store.syncs() - before;
  await store.close();
  return syncs;
};

test('every commit syncs the log to the disk, but only if the store is durable', async () => {
  expect(await syncsOfCommits(20, true)).toBeGreaterThanOrEqual(20);
  expect(await syncsOfCommits(20, false)).toBe(0);
});

test('the files after an acknowledged commit contain the row', async () => {
  const store = openDirectory({ directory, durable: true, log });
  await insertUpTo(store, 10);
  const copy = join(root, 'copy');
  cpSync(directory, copy, { recursive: true });
  expect(await rowsIn(copy)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await store.close();
});

test('after a power cut that loses every unsynced write, no acknowledged row is lost', async () => {
  const survivor = join(root, 'survivor');
  cpSync(directory, survivor, { recursive: true });
  const synced = (file: number) => {
    const path = readlinkSync(`/proc/self/fd/${file}`);
    if (!existsSync(path) || statSync(path).isDirectory()) return;
    const target = path.replace(directory, survivor);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(path, target);
  };
  const failed = (error: unknown): never => {
    throw error;
  };
  const files = new DurableFiles(directory, { synced, failed });
  const pg = await PGlite.create({ fs: files, startParams: startParams(true) });
  await insertUpTo(
    { query: async (text, params) => (await pg.query(text as string, params as unknown[])).rows as never[] },
    10,
  );
  const atTheCut = join(root, 'at-the-cut');
  cpSync(survivor, atTheCut, { recursive: true });
  await pg.close();
  expect(await rowsIn(atTheCut)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

// Makes the disk fail once, for the first file that is synced while `broken` exists.
const FAILING_DISK = `
  import fs, { existsSync, rmSync } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { fdatasyncSync } = fs;
  fs.fdatasyncSync = (file) => {
    if (!existsSync('broken')) return fdatasyncSync(file);
    rmSync('broken');
    throw new Error('EIO: the disk is broken');
  };
  syncBuiltinESMExports();`;

const SERVER = `
  import { writeFileSync } from 'node:fs';
  import { openDirectory } from ${JSON.stringify(new URL('./pglite-store.ts', import.meta.url).href)};
  const store = openDirectory({ directory: 'pg', durable: true, log: { warn() {} } });
  await store.query('create table kept (n int primary key)');
  await store.query('insert into kept values (1)');
  writeFileSync('broken', '');
  const failed = await store.query('insert into kept values (2)').then(() => 'acknowledged', () => 'refused');
  await store.query('insert into kept values (3)');
  const rows = await store.query('select n from kept where n <> 2 order by n');
  console.log(JSON.stringify({ failed, rows: rows.map(({ n }) => n) }));
  await store.close();`;

test('a commit that the disk refuses is not acknowledged; the next query starts a new thread with all earlier data', async () => {
  const disk = `--import=data:text/javascript,${encodeURIComponent(FAILING_DISK)}`;
  const args = ['--input-type=module', '--eval', SERVER];
  const env = { ...process.env, NODE_OPTIONS: disk };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  expect(JSON.parse(stdout)).toEqual({ failed: 'refused', rows: [1, 3] });
  expect(stderr).toContain('The embedded store cannot go on: Error: EIO: the disk is broken');
});
