import type { Queries } from '../../platform/store.ts';

/** A feature that keeps something about people. */
export interface Keeper {
  /** Plain data, as it stands in the person's file; undefined where there is nothing. Never a secret or its hash. */
  exportOf(accountId: string): Promise<unknown>;
  /** Ends what goes on elsewhere, such as payments, before anything is removed. Again is no harm. */
  leave?(accountId: string): Promise<void>;
  /** Removes it for good, within the transaction that makes the account nobody's. Again is no harm. */
  erase?(queries: Queries, accountId: string): Promise<void>;
}

/** By the name of their file, without `.json`. */
export type Keepers = Record<string, Keeper>;
