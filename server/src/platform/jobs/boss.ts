import { AsyncLocalStorage } from 'node:async_hooks';
import { PgBoss } from 'pg-boss';
import type { Log } from '../site/log.ts';
import type { Queries, Store } from '../store/store.ts';

const sender = new AsyncLocalStorage<Queries>();

/** Lets everything that pg-boss asks during `send` run in the transaction of whoever sends. */
export const sendWithin = <T>(queries: Queries | undefined, send: () => Promise<T>): Promise<T> =>
  queries ? sender.run(queries, send) : send();

/** pg-boss over a store of either kind: it shares the connections, and so may the transaction of whoever sends. */
export const createBoss = (store: Store, { log, works }: { log?: Log; works: boolean }): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(sender.getStore() ?? store, text, values) },
    backend: store.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: works,
    schedule: works,
    // Not while members play: it rebuilds indexes and inspects vacuum for hosts that run thousands of jobs a second.
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

/** Makes the tables of the queue, so that a copied store need not. */
export const installJobs = async (store: Store): Promise<void> => {
  const boss = createBoss(store, { works: false });
  await boss.start();
  await boss.stop({ graceful: false });
};
