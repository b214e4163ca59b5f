import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATION_FOLDERS } from '../migrate.ts';
import { fillDirectory } from './template.ts';
import type { WorkerStart } from './pglite-worker.ts';
import { postgresCode } from './postgres-code.ts';

// This test starts a database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root: string;
let worker: Worker;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabiya-worker-'));
  const directory = join(root, 'pg');
  await fillDirectory(directory, { migrations: MIGRATION_FOLDERS, durable: false, log: pino({ level: 'silent' }) });
  const start: WorkerStart = {
    ...{ directory, durable: false, syncs: new SharedArrayBuffer(4) },
    code: await postgresCode(),
  };
  worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  await once(worker, 'message');
});
afterEach(async () => {
  await worker.terminate();
  await rm(root, { recursive: true, force: true });
});

/** Sends a simple query of the protocol. Returns the bytes of its answer. */
const ask = async (sql: string): Promise<Buffer> => {
  const message = Buffer.alloc(sql.length + 6);
  message.write('Q');
  message.writeInt32BE(sql.length + 5, 1);
  message.write(sql, 5);
  worker.postMessage(new Uint8Array(message), []);
  const [bytes] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(bytes);
};

test('an answer that PostgreSQL writes in many parts arrives whole', async () => {
  const answer = (await ask(`select repeat('x', 100) || n as line from generate_series(1, 1000) as n`)).toString();
  expect(answer.match(/x{100}\d+/g)).toHaveLength(1_000);
  expect(answer).toContain('x1000');
  expect(answer.slice(-6, -5)).toBe('Z');
});

test('memory of finished answers is released', async () => {
  const heap = async () => (await worker.getHeapStatistics()).used_heap_size;
  const rows = `select n::text, 'a' || n, 'b' || n from generate_series(1, 2000) as n`;
  await ask(rows);
  const before = await heap();
  for (let times = 0; times < 200; times += 1) await ask(rows);
  expect((await heap()) - before).toBeLessThan(30_000_000);
});
