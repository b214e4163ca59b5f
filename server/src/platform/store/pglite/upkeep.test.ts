import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MIGRATION_FOLDERS } from '../migrate.ts';
import { openDirectory, type EmbeddedStore } from './pglite-store.ts';
import { fillDirectory } from './template.ts';
import { lookAfter } from './upkeep.ts';

// These tests start databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
let root: string;
let store: EmbeddedStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabiya-upkeep-'));
  const directory = join(root, 'pg');
  await fillDirectory(directory, { migrations: MIGRATION_FOLDERS, durable: false, log });
  store = openDirectory({ directory, durable: false, log });
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true, force: true });
});

const lastCheckpoint = async () =>
  (await store.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()'))[0]!.at;

test('a table that changed much is vacuumed and analyzed, the most changed first', async () => {
  await store.query('create table "Much" (n int); create table little (n int)');
  await store.query(
    'insert into "Much" select generate_series(1, 5000); insert into little select generate_series(1, 2000)',
  );
  const counted = () =>
    store.query(`select relname, reltuples from pg_class where relname in ('Much', 'little') order by relname`);
  await lookAfter(store);
  expect(await counted()).toEqual([
    { relname: 'Much', reltuples: 5000 },
    { relname: 'little', reltuples: -1 },
  ]);
  await lookAfter(store);
  expect(await counted()).toEqual([
    { relname: 'Much', reltuples: 5000 },
    { relname: 'little', reltuples: 2000 },
  ]);
});

test('a large table that changes all the time does not starve the others', async () => {
  await store.query('create table large (n int); insert into large select generate_series(1, 20000)');
  await lookAfter(store);
  await store.query('insert into large select generate_series(1, 5000)');
  await store.query('create table small (n int); insert into small select generate_series(1, 2000)');
  await lookAfter(store);
  expect(await store.query(`select reltuples from pg_class where relname = 'small'`)).toEqual([{ reltuples: 2000 }]);
});

test('a checkpoint is written once enough has been logged since the last one', async () => {
  await store.query('checkpoint');
  const before = await lastCheckpoint();
  await lookAfter(store);
  expect(await lastCheckpoint()).toBe(before);
  await store.query(
    `create table long (t text); insert into long select repeat(md5(n::text), 40) from generate_series(1, 15000) n`,
  );
  await lookAfter(store);
  expect(await lastCheckpoint()).not.toBe(before);
});
