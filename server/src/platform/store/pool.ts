import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Log } from '../site/log.ts';
import { createTurns, type Turns } from './turns.ts';
import type { Queries, Statement, Store } from './store.ts';

type PoolStore = Queries & Pick<Store, 'transaction'>;

/** Logs lost connections. Without a listener, `pg` would end the process, even if a query gets the error. */
export const logLostConnections = (pool: Pool, log: Log): void => {
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'lost a connection to the store')));
  pool.on('error', () => {});
};

/** Creates queries and transactions over a pool of `pg`, the basis of both kinds of store. */
export const createPoolStore = (pool: Pool): PoolStore => {
  const transactions = new AsyncLocalStorage<{ open: boolean }>();
  const { max, connectionTimeoutMillis } = pool.options;
  const turns = createTurns({ places: max, waitMs: connectionTimeoutMillis! });

  const connect = async (urgent: boolean): Promise<PoolClient> => {
    if (transactions.getStore()?.open) {
      throw new Error('Within a transaction use the queries it gives: the store itself would wait for it to end.');
    }
    await turns.take(urgent);
    try {
      return leavingAfter(await pool.connect(), turns);
    } catch (error) {
      turns.leave();
      throw error;
    }
  };
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { connect: () => connect(false), options: pool.options, end: async () => {} },
    }),
  });

  return {
    as: <Tables>() => kysely as Kysely<Tables>,
    async query<Row>(statement: Statement, params?: readonly unknown[]) {
      const client = await connect(typeof statement !== 'string' && statement.urgent === true);
      try {
        return await runOn<Row>(client, statement, params);
      } finally {
        client.release();
      }
    },
    transaction: (work) =>
      kysely.transaction().execute(async (transaction) => {
        const context = { open: true };
        try {
          return await transactions.run(context, () => work(queriesIn(transaction)));
        } finally {
          context.open = false;
        }
      }),
  };
};

/** `pg` gives a client a new `release` on each checkout, which may be called only once. */
const leavingAfter = (client: PoolClient, turns: Turns): PoolClient => {
  const { release } = client;
  client.release = (error) => {
    release.call(client, error);
    turns.leave();
  };
  return client;
};

/** PostgreSQL's error if the table of a prepared `select *` has got another column since, from a newer node. */
const CHANGED_RESULT = '0A000';

const runOn = async <Row>(client: PoolClient, statement: Statement, params?: readonly unknown[]): Promise<Row[]> => {
  const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement;
  try {
    const result: QueryResult | QueryResult[] = await client.query({ text, name, values: params as unknown[] });
    // A text of several statements has several results.
    return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : (result.rows as Row[]);
  } catch (error) {
    if (name !== undefined && (error as { code?: string }).code === CHANGED_RESULT) return runOn(client, text, params);
    // A text that began a transaction must not leave it open for the connection's next user.
    if (!params && /\bbegin\b/i.test(text)) await client.query('rollback');
    throw error;
  }
};

const queriesIn = (transaction: Transaction<unknown>): Queries => ({
  as: <Tables>() => transaction as unknown as Transaction<Tables>,
  async query<Row>(statement: Statement, params: readonly unknown[] = []) {
    const text = typeof statement === 'string' ? statement : statement.text;
    const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...params]));
    return rows;
  },
});
