import type { Queries } from '../store/store.ts';

/** The part of a feature that exports and erases the personal data that it stores. */
export interface Keeper {
  /** Name of its file in a member's export, without `.json`. */
  name: string;
  /** Returns plain data for that file; undefined if there is none. Never contains a secret or its hash. */
  exportOf(accountId: string): Promise<unknown>;
  /**
   * Ends external obligations, such as payments, before anything is removed. Must be safe to call again after a crash.
   */
  leave?(accountId: string): Promise<void>;
  /** Removes the data within the transaction that erases the account. Must be safe to call again after a crash. */
  erase?(queries: Queries, accountId: string): Promise<void>;
}
