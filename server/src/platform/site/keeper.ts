import type { Queries } from '../store/store.ts';

/** The part of a feature that answers for the personal data which it keeps. */
export interface Keeper {
  /** Name of its file in the export of a member, without `.json`. */
  name: string;
  /** Plain data, as it is written to that file; undefined where there is nothing. Never a secret or its hash. */
  exportOf(accountId: string): Promise<unknown>;
  /** Ends what goes on elsewhere, such as payments, before anything is removed. It may be called again after a crash. */
  leave?(accountId: string): Promise<void>;
  /** Removes the data within the transaction that erases the account. It may be called again after a crash. */
  erase?(queries: Queries, accountId: string): Promise<void>;
}
