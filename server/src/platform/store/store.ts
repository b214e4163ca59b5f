import type { Kysely } from 'kysely';

/**
 * A statement with a name is prepared once a connection and planned once: for the few that run at every move. What is
 * urgent goes before everything that waits for a connection: a move does not queue behind pages.
 */
export type Statement = string | { name: string; text: string; urgent?: true };

/** What can run SQL: the store itself, or a transaction on it. Functions of `store.ts` files take one. */
export interface Queries {
  /**
   * Kysely over the tables of one feature: `const friends = (queries: Queries) => queries.as<{ friend: FriendRow }>()`.
   * bigint comes as a number, date as `YYYY-MM-DD`, numeric as text; times are kept as bigint milliseconds. Write JSON
   * with `JSON.stringify`.
   */
  as<Tables>(): Kysely<Tables>;
  /** Runs one statement with `$1` parameters and returns its rows: less work than Kysely, for hot paths. */
  query<Row = Record<string, unknown>>(statement: Statement, params?: readonly unknown[]): Promise<Row[]>;
}

/** Leadership of one named piece of work over all nodes of the site. */
export interface Leader {
  /** Whether this process leads now. Ask before each step: a lost connection to PostgreSQL ends it. */
  holds(): boolean;
  /** Stops trying and lets another node lead. */
  release(): Promise<void>;
}

export interface Store extends Queries {
  kind: 'embedded' | 'postgres';
  /**
   * Commits when `work` resolves, rolls back when it throws. Within it use only the queries it is given: the embedded
   * store has one connection, so asking the store itself would wait for ever (it is refused with an error).
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Waits until no other process (or caller) holds the name, then runs `work` holding it. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Tries now, and every few seconds, to lead; one process in the site does. */
  leader(name: string): Leader;
  /** Finishes what runs, writes a checkpoint and lets the data directory go. */
  close(): Promise<void>;
}
