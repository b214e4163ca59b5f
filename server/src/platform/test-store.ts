import type { Store } from './store.ts';

/** A fresh store with all migrations for one test file; `close` also removes it. `await using` works. */
export type TestStore = Store & AsyncDisposable;

/** Embedded in a temporary folder, or a fresh database of TEST_DATABASE_URL. */
export const openTestStore = async (): Promise<TestStore> => {
  throw new Error('being written');
};
