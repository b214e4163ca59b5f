import type { Queries } from '../../../platform/store/store.ts';
import { give, take } from './balance.ts';
import { DAY, type Cause, type Memberships } from './change-service.ts';
import type { PaymentReversed } from './events.ts';
import type { Reversal, Subscription } from './payment-provider.ts';
import type { GiftRow, SubscriptionRow } from './payment-store.ts';
import { reversalOf, saveReversal, takenPeriods, type ReversalRow } from './reversal-store.ts';

/** Takes back what was paid with money that went back, and restores it with the money. Each happens once. */
export interface Reversals {
  /** Returns undefined when nothing changes: it was done before, or the recipient is gone. */
  ofGift(queries: Queries, reversal: Reversal, gift: GiftRow): Promise<PaymentReversed | undefined>;
  /**
   * Records that a period does not count; the caller then receives the subscription again with the returned cause.
   * Returns undefined when nothing changes: it was done before, or the period is not the current one.
   */
  ofPeriod(
    queries: Queries,
    reversal: Reversal,
    subscription: Subscription,
  ): Promise<{ told: PaymentReversed; cause: Cause } | undefined>;
  /** Returns live subscriptions whose current period counts. */
  paidOf(queries: Queries, accountId: string, all: readonly SubscriptionRow[]): Promise<SubscriptionRow[]>;
}

export const createReversals = (memberships: Memberships): Reversals => ({
  async ofGift(queries, reversal, { id, recipient_id: accountId, level, days }) {
    const before = await reversalOf(queries, reversal.chargeId);
    if (accountId === null || isSettled(before, reversal)) return undefined;
    let takenMs = before?.taken_ms ?? 0;
    await memberships.change(queries, accountId, {
      alter(balance) {
        if (reversal.why === null) return give(balance, level, takenMs);
        const { left, taken } = take(balance, level, days * DAY);
        takenMs = taken;
        return left;
      },
      cause: causeOf(reversal, level),
    });
    const about = { account_id: accountId, level, gift_id: id, taken_ms: takenMs };
    await saveReversal(queries, { ...rowOf(reversal), ...about });
    return { ...told(reversal), accountId, level };
  },
  async ofPeriod(queries, reversal, { id, accountId, level, periodEndsAt }) {
    const before = await reversalOf(queries, reversal.chargeId);
    if (isSettled(before, reversal) || reversal.subscription?.periodEndsAt !== periodEndsAt) return undefined;
    const about = { account_id: accountId, level, subscription_id: id, period_ends_at: periodEndsAt };
    await saveReversal(queries, { ...rowOf(reversal), ...about });
    return { told: { ...told(reversal), accountId, level }, cause: causeOf(reversal, level) };
  },
  async paidOf(queries, accountId, all) {
    const taken = await takenPeriods(queries, accountId);
    return all.filter(
      ({ id, lives, period_ends_at: ends }) =>
        lives && !taken.some((period) => period.subscription_id === id && period.period_ends_at === ends),
    );
  },
});

/** Returns whether the reversal is already applied. */
const isSettled = (before: ReversalRow | undefined, { why }: Reversal): boolean =>
  (before?.is_taken ?? false) === (why !== null);

const rowOf = ({ chargeId, why }: Reversal) => ({
  ...{ charge_id: chargeId, is_taken: why !== null },
  ...{ subscription_id: null, period_ends_at: null, gift_id: null, taken_ms: null },
});

const told = ({ chargeId, why }: Reversal) => ({ chargeId, why });

const causeOf = ({ chargeId, why }: Reversal, level: Cause['level']): Cause => ({
  ...{ kind: why === null ? 'paid_again' : why === 'refund' ? 'refunded' : 'disputed' },
  ...{ level, reference: chargeId },
});
