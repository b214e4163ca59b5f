import { randomUUID } from 'node:crypto';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { parse, type $ZodType } from 'zod/v4/core';
import { createBoss, sendWithin } from './boss.ts';
import type { Log } from '../site/log.ts';
import type { Queries, Store } from '../store/store.ts';

const DEAD_LETTERS = 'dead-letters';
const DAY_SECONDS = 24 * 60 * 60;
const DEAD_LETTER_QUEUE = { retentionSeconds: 90 * DAY_SECONDS };
const QUEUE = {
  deadLetter: DEAD_LETTERS,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 3600,
  deleteAfterSeconds: DAY_SECONDS,
};
// Jobs sent by this process start at once; polling finds those of other nodes and those that were scheduled.
const POLL_SECONDS = 5;
const STOP_WITHIN_MS = 20_000;

/** Work that is done in the background, at least once: a handler must be safe to run again. */
export interface JobDefinition<Data = unknown> {
  /** `feature.verb`, unique on the site. */
  name: string;
  schema: $ZodType<Data>;
  /** How often a failed job is retried, with growing pauses. */
  retries: number;
  /** Starts one job at each time of a cron line (five fields, UTC), on one node of the site. */
  schedule: { cron: string; data: Data } | undefined;
  handler(data: Data, context: JobContext): Promise<void>;
}

export interface JobContext {
  id: string;
  /** 0 on the first try. */
  attempt: number;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

export interface SendOptions {
  /** While a job of this name and key waits or runs, no other is made. */
  singletonKey?: string;
  /** Earliest start, milliseconds since 1970. */
  startAfter?: number;
  /** Queries of a transaction that the job becomes part of: it exists only if that commits. */
  queries?: Queries | undefined;
}

/** A job that failed on its last try. */
export interface FailedJob {
  id: string;
  name: string;
  data: unknown;
  error: unknown;
  /** Milliseconds since 1970. */
  failedAt: number;
}

export interface Jobs {
  /** Returns the id of the job, or null if the singleton key is taken. Throws if `data` does not fit the schema. */
  send<Data>(job: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<string | null>;
  /**
   * Prepares the queues, so that jobs can be sent within transactions: await it before anything else runs. It takes 0.1
   * to 0.3 s.
   */
  prepare(): Promise<void>;
  /** Prepares the queues and, unless the role is web, begins to work. */
  start(): Promise<void>;
  /**
   * Runs all waiting jobs, and those that they send, in this process; a job that fails throws. For tests, in which no
   * worker runs.
   */
  finish(): Promise<void>;
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>;
  /** Returns the jobs that failed for good, newest first. */
  failed(limit?: number): Promise<FailedJob[]>;
  /** Puts a failed job back into the queue. */
  retry(job: FailedJob): Promise<void>;
}

/** Declares a job; `retries` defaults to 3. */
export const defineJob = <Data>(
  definition: Pick<JobDefinition<Data>, 'name' | 'schema' | 'handler'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> => ({ retries: 3, schedule: undefined, ...definition });

export interface JobsOptions {
  store: Store;
  log: Log;
  /** False on a node that only serves the web: it sends jobs and runs none. */
  works: boolean;
}

/**
 * Creates the queue of a site. The definitions are all jobs that may be sent; an undeclared one is a bug and throws.
 */
export const createJobs = ({ store, log, works }: JobsOptions, definitions: readonly JobDefinition[]): Jobs => {
  const boss = createBoss(store, { log, works });
  const workers = new Map<string, string>();
  let prepared: Promise<void> | undefined;
  let started: Promise<void> | undefined;
  let ready = false;

  const prepare = () => (prepared ??= prepareQueues(boss, works, definitions).then(() => void (ready = true)));

  const start = async () => {
    await prepare();
    if (!works) return;
    for (const job of definitions) workers.set(job.name, await work(boss, job, log));
  };

  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };

  return {
    async send(job, data, { singletonKey = randomUUID(), startAfter, queries } = {}) {
      const known = definitions.some(({ name }) => name === job.name);
      if (!known) throw new Error(`The job ${job.name} is not among the jobs of the app.`);
      const wrapped = { data: parse(job.schema, data) };
      if (queries && !ready) throw new Error('Await prepare() before jobs are sent within a transaction.');
      await prepare();
      const options = { singletonKey, ...(startAfter !== undefined && { startAfter: new Date(startAfter) }) };
      const id = await sendWithin(queries, () => boss.send(job.name, wrapped, options));
      if (!queries && startAfter === undefined) wake(job.name);
      return id;
    },
    prepare,
    start: () => (started ??= start()),
    async finish() {
      await prepare();
      while (await doWaiting(boss, definitions)) continue;
    },
    async stop() {
      if (!prepared) return;
      // A worker that starts during the stop rejects, which is expected.
      await (started ?? prepared).catch(() => {});
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
    async failed(limit = 100) {
      await prepare();
      const jobs = await boss.findJobs<{ data: unknown }>(DEAD_LETTERS);
      const newest = jobs.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime()).slice(0, limit);
      return newest.map((job) => ({
        id: job.id,
        name: job.sourceName ?? '',
        data: job.data.data,
        error: job.output,
        failedAt: job.createdOn.getTime(),
      }));
    },
    async retry({ id, name, data }) {
      await prepare();
      await boss.send(name, { data }, { singletonKey: randomUUID() });
      await boss.deleteJob(DEAD_LETTERS, id);
      wake(name);
    },
  };
};

const prepareQueues = async (boss: PgBoss, works: boolean, definitions: readonly JobDefinition[]) => {
  await boss.start();
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_QUEUE);
  for (const { name, retries } of definitions) {
    const options = { ...QUEUE, retryLimit: retries };
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, { ...options, policy: 'exclusive' });
    else if (queue.retryLimit !== retries) await boss.updateQueue(name, options);
  }
  if (works) await scheduleAll(boss, definitions);
};

const scheduleAll = async (boss: PgBoss, definitions: readonly JobDefinition[]) => {
  const scheduled = definitions.filter(({ schedule }) => schedule);
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const { name, schedule } of scheduled) {
    await boss.schedule(name, schedule!.cron, { data: schedule!.data }, { tz: 'UTC', singletonKey: 'schedule' });
  }
};

/** Runs the waiting jobs kind by kind. Returns false if there were none. */
const doWaiting = async (boss: PgBoss, definitions: readonly JobDefinition[]): Promise<boolean> => {
  let done = false;
  for (const definition of definitions) while (await doNext(boss, definition)) done = true;
  return done;
};

/** Runs the next job of a kind. Returns false if none waits. */
const doNext = async (boss: PgBoss, { name, schema, handler }: JobDefinition): Promise<boolean> => {
  const [job] = await boss.fetch<{ data: unknown }>(name);
  if (job === undefined) return false;
  try {
    await handler(parse(schema, job.data.data), { id: job.id, attempt: 0, signal: new AbortController().signal });
  } catch (err) {
    await boss.fail(name, job.id);
    throw err;
  }
  await boss.complete(name, job.id);
  return true;
};

const work = (boss: PgBoss, job: JobDefinition, log: Log): Promise<string> =>
  boss.work<{ data: unknown }>(
    job.name,
    { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS },
    async ([taken]) => {
      const { id, data, retryCount, signal } = taken as JobWithMetadata<{ data: unknown }>;
      try {
        await job.handler(parse(job.schema, data.data), { id, attempt: retryCount, signal });
      } catch (err) {
        const about = { job: job.name, id, attempt: retryCount };
        if (isAborted(err)) log.info(about, 'a job was left, to be done again later');
        else log.error({ err, ...about }, 'a job failed');
        throw err;
      }
    },
  );

/** Whether the handler was aborted by the stop, which is no error. */
const isAborted = (err: unknown): boolean => err instanceof Error && err.name === 'AbortError';
