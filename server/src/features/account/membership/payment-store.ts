import type { BillingPeriod } from '@tabiya/contract/site/constants.ts';
import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface SubscriptionRow {
  /** Id at the payment service. */
  id: string;
  account_id: string;
  customer_id: string;
  level: PaidLevel;
  period: BillingPeriod;
  lives: boolean;
  overdue: boolean;
  cancelled: boolean;
  /** Instant until which it grants its level. */
  ends_at: number;
  period_ends_at: number;
}

interface PaymentEventRow {
  id: string;
  kind: string;
  received_at: number;
}

export interface GiftRow {
  /** Payment id at the payment service. */
  id: string;
  giver_id: string | null;
  recipient_id: string | null;
  level: PaidLevel;
  days: number;
  amount: number;
  currency: string;
  paid_at: number;
}

const tables = (queries: Queries) =>
  queries.as<{
    membership_subscription: SubscriptionRow;
    payment_event: PaymentEventRow;
    membership_gift: GiftRow;
  }>();

/** Returns false when the event was recorded before. */
export const insertPaymentEvent = async (queries: Queries, event: PaymentEventRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(queries)
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const isKnownEvent = async (queries: Queries, id: string): Promise<boolean> =>
  (await tables(queries).selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const deletePaymentEvents = async (queries: Queries, before: number): Promise<void> => {
  await tables(queries).deleteFrom('payment_event').where('received_at', '<', before).execute();
};

/** Returns false when the payment was recorded before. */
export const insertGift = async (queries: Queries, gift: GiftRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(queries)
    .insertInto('membership_gift')
    .values(gift)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const giftWithId = (queries: Queries, id: string): Promise<GiftRow | undefined> =>
  tables(queries).selectFrom('membership_gift').selectAll().where('id', '=', id).executeTakeFirst();

export const subscriptionWithId = (queries: Queries, id: string): Promise<SubscriptionRow | undefined> =>
  tables(queries).selectFrom('membership_subscription').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns subscriptions, those that grant their level first, then by end, the latest first. */
export const subscriptionsOf = (queries: Queries, accountId: string): Promise<SubscriptionRow[]> =>
  tables(queries)
    .selectFrom('membership_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('lives', 'desc')
    .orderBy('period_ends_at', 'desc')
    .limit(20)
    .execute();

export const saveSubscription = async (queries: Queries, row: SubscriptionRow): Promise<void> => {
  const { id: _, account_id: __, ...values } = row;
  await tables(queries)
    .insertInto('membership_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};
