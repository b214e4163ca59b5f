import { randomUUIDv7 } from 'node:crypto';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { advance, balanceEndOf, stretchesOf, type Balance, type Stretch } from './balance.ts';
import { insertEvent, lockMembership, saveMembership, type EventRow, type MembershipRow } from './store.ts';

export const DAY = 86_400_000;
/** Time before the end of a membership that is not renewed at which a letter goes out, ms. */
const WARN_BEFORE_MS = 3 * DAY;

/** Source of a membership as the contract describes it. */
export interface Source {
  c?: string | undefined;
  b?: string | undefined;
}

/** Reason for which a membership changes: one entry of its history. */
export interface Cause {
  kind: EventRow['kind'];
  level: PaidLevel | null;
  /** Member who caused the change, when it is somebody else. */
  by?: string | null;
  why?: string;
  /** Batch of the code, or id of the subscription or payment, that led to the change. */
  reference?: string;
  source?: Source;
}

export interface MembershipChange {
  /** Returns the new balance; the same value means no change. */
  alter: (balance: Balance) => Balance;
  cause: Cause | undefined;
}

export interface Memberships {
  /** Changes the balance, and with it the level of the account. Call `accounts.changed` after the commit. */
  change(queries: Queries, accountId: string, change: MembershipChange): Promise<void>;
  /** Replaces a level that ends by the next one, a little early so that there is no gap. */
  moveOn(queries: Queries, accountId: string): Promise<void>;
}

export const createMemberships = (
  now: Platform['now'],
  accounts: Pick<AccountsService, 'setMembership'>,
): Memberships => {
  const write = async (
    queries: Queries,
    row: MembershipRow,
    { alter, cause, at }: MembershipChange & { at: number },
  ) => {
    const { account_id: accountId } = row;
    const balance = alter(advance(toBalance(row), at));
    const stretches = stretchesOf(balance);
    const [first] = stretches;
    const until = first?.until ?? null;
    await saveMembership(queries, {
      ...toRow(accountId, balance),
      changes_at: until,
      warn_at: warnAt(row, balance, at),
    });
    await accounts.setMembership(accountId, { level: LEVELS[first?.level ?? 'basic'], endsAt: until }, queries);
    if (cause !== undefined) await insertEvent(queries, toEvent(accountId, cause, { at: now(), stretches }));
  };

  return {
    async change(queries, accountId, change) {
      const at = now();
      await write(queries, await lockMembership(queries, accountId, at), { ...change, at });
    },
    async moveOn(queries, accountId) {
      const row = await lockMembership(queries, accountId, now());
      const [ending, next] = stretchesOf(toBalance(row));
      if (next === undefined && now() < (row.changes_at ?? 0)) return;
      // A paid period does not end before the payment service says so.
      const isPaid = row.subscription_level === ending?.level;
      const cause = ending === undefined || isPaid ? undefined : ({ kind: 'ended', level: ending.level } as const);
      await write(queries, row, { alter: (balance) => balance, cause, at: Math.max(now(), row.changes_at ?? 0) });
    },
  };
};

export const toBalance = (row: MembershipRow): Balance => {
  const { subscription_level: level, subscription_until: until, subscription_renews: renews } = row;
  return {
    asOf: row.as_of,
    kept: row.kept,
    subscription: level === null || until === null ? null : { level, until, renews: renews === true },
  };
};

const toRow = (accountId: string, { asOf, kept, subscription }: Balance) => ({
  account_id: accountId,
  as_of: asOf,
  kept,
  subscription_level: subscription?.level ?? null,
  subscription_until: subscription?.until ?? null,
  subscription_renews: subscription?.renews ?? null,
});

/**
 * Returns when to warn of the end: not when it is so near that the member has just been told, and once for each end.
 */
const warnAt = (row: MembershipRow, balance: Balance, now: number): number | null => {
  const end = balanceEndOf(balance);
  if (end === undefined) return null;
  if (end === row.changes_at) return row.warn_at;
  return end - WARN_BEFORE_MS > now ? end - WARN_BEFORE_MS : null;
};

const toEvent = (
  accountId: string,
  cause: Cause,
  { at, stretches }: { at: number; stretches: Stretch[] },
): EventRow => {
  const stretch = stretches.find(({ level }) => level === cause.level);
  return {
    id: randomUUIDv7(),
    account_id: accountId,
    at,
    kind: cause.kind,
    level: cause.level,
    from_at: stretch?.from ?? null,
    until_at: stretch?.until ?? null,
    by_id: cause.by ?? null,
    why: cause.why ?? null,
    reference: cause.reference ?? null,
    source: cause.source?.c ?? null,
    badge: cause.source?.b ?? null,
  };
};
