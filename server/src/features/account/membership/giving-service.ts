import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { EMPTY, give } from './balance.ts';
import { DAY, type Change, type Memberships } from './change-service.ts';
import { dueAccounts } from './store.ts';

/** Memberships that are looked after in one go. */
const AT_ONCE = 200;
/** A level goes over to the next one this long before its end, so that nobody is basic in between; ms. */
const AHEAD = 90_000;

/** What staff gives or takes, and why. */
export interface Deed {
  accountId: string;
  /** UUID of the staff member. */
  by: string;
  why: string;
}

export interface GivingService {
  /**
   * Adds so many days (null: for ever) to what the account has; a lower level waits meanwhile. With the queries of a
   * transaction, say `accounts.changed` when that is committed.
   */
  grant(deed: Deed & { level: PaidLevel; days: number | null }, queries?: Queries): Promise<void>;
  /** Takes away all that was given; what is paid for stays until its period ends. As for `queries`, see `grant`. */
  takeBack(deed: Deed, queries?: Queries): Promise<void>;
  /** Goes over to what comes after a level that ends. */
  moveOn(): Promise<void>;
}

export const createGivingService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'changed'>,
  memberships: Memberships,
): GivingService => {
  /** Within the transaction it is given, else in one of its own. */
  const apply = async (accountId: string, queries: Queries | undefined, change: Change): Promise<void> => {
    if (queries !== undefined) return void (await memberships.change(queries, accountId, change));
    await store.transaction((own) => memberships.change(own, accountId, change));
    await accounts.changed(accountId);
  };

  return {
    grant: ({ accountId, level, days, by, why }, queries) =>
      apply(accountId, queries, {
        alter: (balance) => give(balance, level, days === null ? null : days * DAY),
        cause: { kind: 'grant', level, by, why },
      }),
    takeBack: ({ accountId, by, why }, queries) =>
      apply(accountId, queries, {
        alter: (balance) => ({ ...balance, kept: EMPTY.kept }),
        cause: { kind: 'taken_back', level: null, by, why },
      }),
    async moveOn() {
      const due = await dueAccounts(store, now() + AHEAD, AT_ONCE);
      for (const accountId of due) {
        await store.transaction((queries) => memberships.moveOn(queries, accountId));
        await accounts.changed(accountId);
      }
    },
  };
};
