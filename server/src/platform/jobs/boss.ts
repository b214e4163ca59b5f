import { AsyncLocalStorage } from 'node:async_hooks';
import { PgBoss } from 'pg-boss';
import type { Log } from '../site/log.ts';
import type { Queries, Store } from '../store/store.ts';

const sender = new AsyncLocalStorage<Queries>();

/** Runs every query that pg-boss makes during `send` in the transaction of the sender. */
export const sendWithin = <T>(queries: Queries | undefined, send: () => Promise<T>): Promise<T> =>
  queries ? sender.run(queries, send) : send();

/**
 * Creates pg-boss over a store of either kind. It shares the store's connections, and a send can join the sender's
 * transaction.
 */
export const createBoss = (store: Store, { log, works }: { log?: Log; works: boolean }): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(sender.getStore() ?? store, text, values) },
    backend: store.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: works,
    schedule: works,
    // Not while members play: these rebuild indexes and inspect vacuum, for hosts that run thousands of jobs per
    // second.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (err) => log?.error({ err }, 'the job queue failed'));
  boss.on('warning', (warning) => log?.warn({ warning }, 'the job queue warns'));
  return boss;
};

const execute = async (queries: Queries, text: string, values?: unknown[]) => ({
  rows: await queries.query(text, values?.length ? values : undefined),
});

/** Creates the tables of the queue, so that copies of a template store already have them. */
export const installJobs = async (store: Store): Promise<void> => {
  const boss = createBoss(store, { works: false });
  await boss.start();
  await boss.stop({ graceful: false });
};
