import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { DataInUseError, takeDataLock } from './lock.ts';
import { openStore } from './open-store.ts';

// These tests start processes and databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tabiya-embedded-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const open = () => openStore(loadConfig({ DATA_DIR: dataDir }), log);
const modulePath = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

const run = (code: string) => {
  const args = ['--input-type=module', '--eval', code, 'a-server', dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (!done) return value;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    throw new Error(`the process ended by itself: ${child.signalCode ?? `code ${child.exitCode}`} ${complaint}`);
  };
  return { child, lines, nextLine };
};

const WRITER = `
  import { openStore } from ${modulePath('./open-store.ts')};
  import { createLog } from ${modulePath('../site/log.ts')};
  const store = await openStore({ dataDir: process.argv[2] }, createLog({ logLevel: 'silent' }));
  await store.query('create table if not exists told (n int primary key)');
  const [{ last }] = await store.query('select coalesce(max(n), 0) as last from told');
  for (let n = last + 1; ; n += 1) {
    await store.query('insert into told values ($1)', [n]);
    process.stdout.write(n + '\\n');
  }`;
const LOCKER = `
  import { takeDataLock } from ${modulePath('./lock.ts')};
  await takeDataLock(process.argv[2]).then(() => console.log('taken'), (error) => console.log(error.name));
  setInterval(() => {}, 1000);`;

test('urgent statements precede all others that wait for the only connection', async () => {
  const store = await open();
  const answered: string[] = [];
  const ask = async (name: string, isUrgent = false): Promise<void> => {
    await store.query({ name, text: 'select 1', ...(isUrgent && { urgent: true }) });
    answered.push(name);
  };
  await Promise.all([ask('running'), ask('page'), ask('another_page'), ask('move', true)]);
  expect(answered).toEqual(['running', 'move', 'page', 'another_page']);
  await store.close();
});

test('data survives closing and reopening, and the lock is released with the process that held it', async () => {
  const first = await open();
  await first.query('create table told (n int)');
  await first.query('insert into told values (7)');
  await first.close();
  expect(existsSync(join(dataDir, 'tabiya.lock'))).toBe(false);
  const second = await open();
  expect(await second.query('select n from told')).toEqual([{ n: 7 }]);
  await second.close();
});

test('a second open is refused with pid and command, and the first works on', async () => {
  const store = await open();
  const second = open();
  await expect(second).rejects.toThrow(DataInUseError);
  await expect(second).rejects.toThrow(`in use by process ${process.pid} on`);
  await expect(second).rejects.toThrow(process.argv.join(' '));
  expect(await store.query('select 1 as one')).toEqual([{ one: 1 }]);
  await store.close();
});

test('a backup is restored beside the running original, with the lock file that was copied along', async () => {
  const first = await open();
  await first.query('create table told (n int)');
  await first.query('insert into told values (7)');
  await first.close();
  const original = await open();
  const backup = `${dataDir}-backup`;
  await cp(dataDir, backup, { recursive: true });
  expect(existsSync(join(backup, 'tabiya.lock'))).toBe(true);
  const restored = await openStore(loadConfig({ DATA_DIR: backup }), log);
  await restored.query('insert into told values (8)');
  expect(await restored.query('select n from told order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  await expect(openStore(loadConfig({ DATA_DIR: backup }), log)).rejects.toThrow(DataInUseError);
  await restored.close();
  expect(await original.query('select n from told')).toEqual([{ n: 7 }]);
  await original.close();
  await rm(backup, { recursive: true });
});

test('a process that is killed repeatedly loses no acknowledged row, and the next opens at once', async () => {
  let last = 0;
  for (let round = 0; round < 3; round += 1) {
    const { child, lines, nextLine } = run(WRITER);
    for (let seen = 0; seen < 100; seen += 1) last = Number(await nextLine());
    child.kill('SIGKILL');
    for await (const line of { [Symbol.asyncIterator]: () => lines }) last = Number(line);
  }
  const store = await open();
  const [row] = await store.query<{ n: number; last: number }>('select count(*) as n, max(n) as last from told');
  await store.close();
  // The last row may have been committed without being reported.
  expect(row!.n).toBe(row!.last);
  expect([last, last + 1]).toContain(row!.last);
});

test.each([
  ['now belongs to another program', { process: 'an earlier boot' }],
  ['is of no process', { pid: 2 ** 22 + 1 }],
])('a lock whose pid %s is taken over', async (_what, change) => {
  const path = join(dataDir, 'tabiya.lock');
  const holder = () => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const release = await takeDataLock(dataDir);
  const own = holder();
  release();
  writeFileSync(path, JSON.stringify({ ...own, token: 'of the dead', ...change }));
  const releaseAgain = await takeDataLock(dataDir);
  expect(holder()).toMatchObject({ pid: process.pid, process: own['process'] });
  releaseAgain();
  expect(existsSync(path)).toBe(false);
});

test('of many that start at the same time on a dead lock, one wins', async () => {
  const { child, nextLine } = run(LOCKER);
  await nextLine();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const rivals = Array.from({ length: 8 }, () => run(LOCKER));
  const outcomes = await Promise.all(rivals.map((rival) => rival.nextLine()));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'DataInUseError'), 'taken']);
});
