import type { Kysely } from 'kysely';

/**
 * A named statement is prepared and planned once per connection, for the few that run at every move. `urgent` ones
 * precede everything that waits for a connection, so that a move does not queue behind pages.
 */
export type Statement = string | { name: string; text: string; urgent?: true };

/** Runs SQL: the store itself, or a transaction on it. Functions of `store.ts` files take one. */
export interface Queries {
  /**
   * Returns Kysely over the tables of one feature: `const friends = (queries: Queries) => queries.as<{ friend:
   * FriendRow }>()`. bigint becomes a number, date `YYYY-MM-DD`, numeric text; times are stored as bigint milliseconds.
   * Write JSON with `JSON.stringify`.
   */
  as<Tables>(): Kysely<Tables>;
  /** Runs one statement with `$1` parameters and returns its rows; cheaper than Kysely, for hot paths. */
  query<Row = Record<string, unknown>>(statement: Statement, params?: readonly unknown[]): Promise<Row[]>;
}

/** Leadership of one named piece of work over all nodes of the site. */
export interface Leader {
  /** Returns whether this process leads now. Ask before each step: a lost connection to PostgreSQL ends it. */
  holds(): boolean;
  /** Stops trying and lets another node lead. */
  release(): Promise<void>;
}

export interface Store extends Queries {
  kind: 'embedded' | 'postgres';
  /**
   * Commits when `work` resolves and rolls back when it throws. Use only the given queries within it: the embedded
   * store has one connection, so the store itself would wait forever (it is refused with an error).
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Waits until no other process (or caller) holds the name, then runs `work` while holding it. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Tries to lead, now and every few seconds; one process of the site does. */
  leader(name: string): Leader;
  /** Finishes running statements, writes a checkpoint and releases the data directory. */
  close(): Promise<void>;
}
