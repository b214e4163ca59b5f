import type { $ZodType } from 'zod/v4/core';
import type { Log } from './log.ts';
import type { Queries, Store } from './store.ts';

/** Work that is done in the background, at least once: a handler must bear being run again. */
export interface JobDefinition<Data = unknown> {
  /** `feature.verb`, unique in the site. */
  name: string;
  schema: $ZodType<Data>;
  /** How often a failed job is tried again, with growing pauses. */
  retries: number;
  /** Starts one job at each time of a cron line (five fields, UTC), on one node. */
  schedule: { cron: string; data: Data } | undefined;
  handler(data: Data, context: JobContext): Promise<void>;
}

export interface JobContext {
  id: string;
  /** 0 at the first try. */
  attempt: number;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

export interface SendOptions {
  /** While a job of this name and key waits or runs, another is not made. */
  singletonKey?: string;
  /** Not before: milliseconds since 1970. */
  startAfter?: number;
  /** Makes the job part of a transaction: it exists only if that commits. */
  queries?: Queries;
}

/** A job that failed its last try. */
export interface FailedJob {
  id: string;
  name: string;
  data: unknown;
  error: unknown;
  /** Milliseconds since 1970. */
  failedAt: number;
}

export interface Jobs {
  /** Returns the id of the job, or null where the singleton key is taken. Throws where `data` does not fit the schema. */
  send<Data>(job: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<string | null>;
  /** Prepares the queues and, unless the role is web, begins to work. Call it after listening: it takes a while. */
  start(): Promise<void>;
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
  /** Jobs that failed for good, newest first. */
  failed(limit?: number): Promise<FailedJob[]>;
  /** Puts a failed job back to the queue. */
  retry(job: FailedJob): Promise<void>;
}

/** Declares a job: `retries` is 3 unless given. */
export const defineJob = <Data>(
  definition: Pick<JobDefinition<Data>, 'name' | 'schema' | 'handler'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> => ({ retries: 3, schedule: undefined, ...definition });

export interface JobsOptions {
  store: Store;
  log: Log;
  /** False on a node that only serves the web: it sends jobs and does none. */
  works: boolean;
}

export const createJobs = (options: JobsOptions, definitions: readonly JobDefinition[]): Jobs => {
  throw new Error(`being written ${options.store.kind} ${definitions.length}`);
};
