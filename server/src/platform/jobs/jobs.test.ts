import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createJobs, defineJob, type JobDefinition, type Jobs } from './jobs.ts';
import { openTestStore, type TestStore } from '../test/store.ts';

const log = pino({ level: 'silent' });
let store: TestStore;
const started: Jobs[] = [];

beforeAll(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
afterAll(() => store.close());

const start = async (definitions: JobDefinition[], works = true) => {
  const jobs = createJobs({ store, log, works }, definitions);
  started.push(jobs);
  await jobs.start();
  return jobs;
};
const schema = z.object({ n: z.number() });
let names = 0;
const jobOf = (handler: JobDefinition<{ n: number }>['handler'], more: Partial<JobDefinition<{ n: number }>> = {}) =>
  defineJob({ name: `test.job-${(names += 1)}`, schema, handler, ...more });

test('runs a job at once, with its data', async () => {
  const done = Promise.withResolvers<unknown>();
  const job = jobOf(async (data, { attempt }) => done.resolve({ data, attempt }));
  const jobs = await start([job]);
  expect(await jobs.send(job, { n: 5 })).toEqual(expect.any(String));
  expect(await done.promise).toEqual({ data: { n: 5 }, attempt: 0 });
});

test('refuses data that does not fit, and undeclared jobs', async () => {
  const job = jobOf(async () => {});
  const jobs = await start([job]);
  await expect(jobs.send(job, { n: 'five' } as never)).rejects.toThrow('invalid_type');
  await expect(
    jobs.send(
      jobOf(async () => {}),
      { n: 1 },
    ),
  ).rejects.toThrow('is not among the jobs');
});

test('makes no second job of a key while the first waits; without a key every send makes a job', async () => {
  const job = jobOf(async () => {});
  const jobs = await start([job], false);
  const later = { singletonKey: 'club-1', startAfter: Date.now() + 3_600_000 };
  expect(await jobs.send(job, { n: 1 }, later)).toEqual(expect.any(String));
  expect(await jobs.send(job, { n: 2 }, later)).toBeNull();
  expect(await jobs.send(job, { n: 3 }, { ...later, singletonKey: 'club-2' })).toEqual(expect.any(String));
  expect(await jobs.send(job, { n: 4 })).toEqual(expect.any(String));
  expect(await jobs.send(job, { n: 5 })).toEqual(expect.any(String));
});

test('a job sent in a transaction exists only if the transaction commits', async () => {
  const seen: number[] = [];
  const job = jobOf(async ({ n }) => void seen.push(n));
  const jobs = await start([job], false);
  const undone = store.transaction(async (queries) => {
    await jobs.send(job, { n: 1 }, { queries });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await store.transaction((queries) => jobs.send(job, { n: 2 }, { queries }));
  await start([job]);
  await expect.poll(() => seen).toEqual([2]);
});

test('a job that fails its last try is listed with its error, and can be retried', async () => {
  let broken = true;
  const done = Promise.withResolvers<number>();
  const job = jobOf(
    async ({ n }) => {
      if (broken) throw new Error('no such engine');
      done.resolve(n);
    },
    { retries: 0 },
  );
  const jobs = await start([job]);
  const before = Date.now() - 60_000;
  await jobs.send(job, { n: 8 });
  await expect.poll(() => jobs.failed()).toHaveLength(1);
  const [failed] = await jobs.failed();
  expect(failed).toMatchObject({ name: job.name, data: { n: 8 }, error: { message: 'no such engine' } });
  expect(failed!.failedAt).toBeGreaterThan(before);
  broken = false;
  await jobs.retry(failed!);
  expect(await done.promise).toBe(8);
  expect(await jobs.failed()).toEqual([]);
});

test('a failed job waits for its next try, longer each time', async () => {
  const job = jobOf(async () => Promise.reject(new Error('again')), { retries: 2 });
  const jobs = await start([job]);
  const id = await jobs.send(job, { n: 1 });
  const state = async () => {
    const rows = await store.query<{ state: string; ahead: boolean }>(
      'select state::text, start_after > created_on as ahead from pgboss.job where id = $1',
      [id],
    );
    return rows[0];
  };
  await expect.poll(state).toEqual({ state: 'retry', ahead: true });
});

test('schedules follow the definitions: new ones are added, dropped ones removed', async () => {
  const nightly = jobOf(async () => {}, { schedule: { cron: '30 3 * * *', data: { n: 1 } } });
  const schedules = () => store.query('select name, cron, timezone from pgboss.schedule');
  const jobs = await start([nightly]);
  expect(await schedules()).toEqual([{ name: nightly.name, cron: '30 3 * * *', timezone: 'UTC' }]);
  await jobs.stop();
  await start([defineJob({ ...nightly, schedule: undefined })]);
  expect(await schedules()).toEqual([]);
});

test.each([
  ['a fault', new Error('no'), ['a job failed']],
  ['a stop', new DOMException('stopped', 'AbortError'), []],
])('logs %s in a job as an error, or not', async (_, error, said) => {
  const errors: string[] = [];
  const write = (line: string) => void errors.push((JSON.parse(line) as { msg: string }).msg);
  const tried = Promise.withResolvers<void>();
  const job = jobOf(
    async () => {
      setImmediate(tried.resolve);
      throw error;
    },
    { retries: 0 },
  );
  const jobs = createJobs({ store, log: pino({ level: 'error' }, { write }), works: true }, [job]);
  started.push(jobs);
  await jobs.start();
  await jobs.send(job, { n: 1 });
  await tried.promise;
  expect(errors.filter((text) => text.startsWith('a job'))).toEqual(said);
});
