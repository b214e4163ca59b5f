import { randomUUIDv7 } from 'node:crypto';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { advance, endOf, stretchesOf, type Balance, type Stretch } from './balance.ts';
import { insertEvent, lockMembership, saveMembership, type EventRow, type MembershipRow } from './store.ts';

export const DAY = 86_400_000;
/** How long before the end of what is not renewed a letter goes out. */
const WARN_BEFORE = 3 * DAY;

/** Where a wish began, see the contract. */
export interface Source {
  c?: string | undefined;
  b?: string | undefined;
}

/** Why a membership changes: a line of its history. */
export interface Cause {
  kind: EventRow['kind'];
  level: PaidLevel | null;
  /** The member whose doing it is, where that is somebody else. */
  by?: string | null;
  why?: string;
  /** Batch of the code, subscription or payment that it comes of. */
  reference?: string;
  source?: Source;
}

export interface Change {
  /** What is left now becomes what shall be left; the same value means that nothing is changed. */
  alter: (balance: Balance) => Balance;
  cause: Cause | undefined;
}

export interface Memberships {
  /** Changes what is left, and with it the level of the account. Once the transaction is committed, say `accounts.changed`. */
  change(queries: Queries, accountId: string, change: Change): Promise<void>;
  /** Does what time does: a level that ends gives way to the next one, a little early so that there is no gap. */
  moveOn(queries: Queries, accountId: string): Promise<void>;
}

export const createMemberships = (
  now: Platform['now'],
  accounts: Pick<AccountsService, 'setMembership'>,
): Memberships => {
  const write = async (queries: Queries, row: MembershipRow, { alter, cause, at }: Change & { at: number }) => {
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
      // Paid periods are not over before their service says so.
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

/** No letter about what ends so soon that its member has just been told, and none twice about one end. */
const warnAt = (row: MembershipRow, balance: Balance, now: number): number | null => {
  const end = endOf(balance);
  if (end === undefined) return null;
  if (end === row.changes_at) return row.warn_at;
  return end - WARN_BEFORE > now ? end - WARN_BEFORE : null;
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
