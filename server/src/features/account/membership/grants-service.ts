import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { EMPTY, give } from './balance.ts';
import { DAY, type MembershipChange, type Memberships } from './change-service.ts';
import { dueAccounts } from './store.ts';

/** Number of memberships to process in one batch. */
const BATCH_SIZE = 200;
/** Time before its end at which a level gives way to the next, so that nobody is basic in between; ms. */
const MOVE_ON_AHEAD_MS = 90_000;

/** Grant or withdrawal of a membership by staff, with its reason. */
export interface GrantRequest {
  accountId: string;
  /** UUID of the staff member. */
  by: string;
  why: string;
}

export interface MembershipGrants {
  /**
   * Adds days (null: permanently) to what the account has; a lower level waits meanwhile. With the queries of a
   * transaction, call `accounts.changed` after the commit.
   */
  grant(action: GrantRequest & { level: PaidLevel; days: number | null }, queries?: Queries): Promise<void>;
  /** Removes all given time; a paid subscription stays until its period ends. See `grant` for `queries`. */
  takeBack(action: GrantRequest, queries?: Queries): Promise<void>;
  /** Moves accounts whose level ends on to their next level. */
  moveOn(): Promise<void>;
}

export const createMembershipGrants = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'changed'>,
  memberships: Memberships,
): MembershipGrants => {
  /** Applies the change within the given transaction, or else in a new one. */
  const apply = async (accountId: string, queries: Queries | undefined, change: MembershipChange): Promise<void> => {
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
      const due = await dueAccounts(store, now() + MOVE_ON_AHEAD_MS, BATCH_SIZE);
      for (const accountId of due) {
        await store.transaction((queries) => memberships.moveOn(queries, accountId));
        await accounts.changed(accountId);
      }
    },
  };
};
