import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { PriceView } from '@tabiya/contract/membership.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import { give, type Balance } from './balance.ts';
import { DAY, type Cause, type Memberships } from './change-service.ts';
import type { Order, PaidGift, PaymentNews, PaymentProvider, Subscription } from './payment-provider.ts';
import * as rows from './payment-store.ts';

const GIFT_DAYS = { monthly: 31, yearly: 366 };
/** How long news that came is remembered: Stripe repeats it for days at most. */
const REMEMBER = 60 * DAY;

type Wish = Omit<Order, 'buyer'> & { buyer: Omit<Order['buyer'], 'customerId'> };

/** Whose membership has changed, and the gift that it came by. */
export interface Received {
  accountId: string;
  gift: (PaidGift & { days: number }) | undefined;
}

export interface PaymentsService {
  prices(): Promise<PriceView[]>;
  /** The address at which to pay. */
  checkout(wish: Wish): Promise<string | Refusal<'not_for_sale' | 'already_subscribed'>>;
  portal(accountId: string): Promise<string | Refusal<'no_subscription'>>;
  /** The subscription that one has, or the last one that has not run out; undefined without one. */
  subscriptionOf(accountId: string): Promise<rows.SubscriptionRow | undefined>;
  /** All that there were. */
  subscriptionsOf(accountId: string): Promise<rows.SubscriptionRow[]>;
  /** What a webhook brings, once, in whatever order it comes. */
  receive(body: string, signature: string): Promise<Received[] | Refusal<'bad_signature' | 'not_found'>>;
  /** No further payment is asked of this account. */
  cancelAll(accountId: string): Promise<void>;
  forgetOldNews(): Promise<void>;
}

export const createPaymentsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  memberships: Memberships,
  provider: PaymentProvider | undefined,
): PaymentsService => {
  const living = async (accountId: string, queries: Queries = store) =>
    (await rows.subscriptionsOf(queries, accountId)).filter(({ lives }) => lives);

  const receiveGift = async (queries: Queries, gift: PaidGift): Promise<Received[]> => {
    const days = GIFT_DAYS[gift.period];
    const { id, level, amount, currency, giverId, recipientId } = gift;
    const row = { id, level, days, amount, currency, giver_id: giverId, recipient_id: recipientId, paid_at: now() };
    if (!(await rows.insertGift(queries, row))) return [];
    await memberships.change(queries, recipientId, {
      alter: (balance) => give(balance, level, days * DAY),
      cause: { kind: 'gift', level, by: giverId, reference: id, source: gift.source },
    });
    return [{ accountId: recipientId, gift: { ...gift, days } }];
  };

  const receiveSubscription = async (queries: Queries, subscription: Subscription): Promise<Received[]> => {
    const { accountId } = subscription;
    const before = await rows.subscriptionWithId(queries, subscription.id);
    await rows.saveSubscription(queries, toRow(subscription));
    const best = bestOf(await living(accountId, queries));
    await memberships.change(queries, accountId, {
      alter: (balance): Balance => ({ ...balance, subscription: best }),
      cause: causeOf(before, subscription),
    });
    return [{ accountId, gift: undefined }];
  };

  /** What is written down about news stands in one transaction with what it does. */
  const apply = async (news: PaymentNews): Promise<Received[]> => {
    // Asked for now, so that news which comes late or twice can only tell what is true.
    const subscription =
      news.subscriptionId === undefined ? undefined : await provider?.subscription(news.subscriptionId);
    return store.transaction(async (queries) => {
      const isNew = await rows.insertPaymentEvent(queries, { id: news.id, kind: news.kind, received_at: now() });
      if (!isNew) return [];
      const gifts = news.gift === undefined ? [] : await receiveGift(queries, news.gift);
      return subscription === undefined ? gifts : [...gifts, ...(await receiveSubscription(queries, subscription))];
    });
  };

  return {
    prices: async () => (await provider?.prices()) ?? [],
    async checkout(wish) {
      const subscriptions = await rows.subscriptionsOf(store, wish.buyer.accountId);
      if (wish.gift === undefined && subscriptions.some(({ lives }) => lives)) return refuse('already_subscribed');
      const buyer = { ...wish.buyer, customerId: subscriptions[0]?.customer_id };
      return (await provider?.checkout({ ...wish, buyer })) ?? refuse('not_for_sale');
    },
    async portal(accountId) {
      const [subscription] = await rows.subscriptionsOf(store, accountId);
      if (provider === undefined || subscription === undefined) return refuse('no_subscription');
      return provider.portal(subscription.customer_id);
    },
    async subscriptionOf(accountId) {
      const [subscription] = await rows.subscriptionsOf(store, accountId);
      return subscription?.lives ? subscription : undefined;
    },
    subscriptionsOf: (accountId) => rows.subscriptionsOf(store, accountId),
    async receive(body, signature) {
      if (provider === undefined) return refuse('not_found');
      const news = await provider.newsOf(body, signature);
      if (news === undefined) return refuse('bad_signature');
      if (await rows.isKnownEvent(store, news.id)) return [];
      // One after the other, so that no older answer of theirs is written over a newer one.
      return store.withLock(`membership:${news.subscriptionId ?? news.id}`, () => apply(news));
    },
    async cancelAll(accountId) {
      for (const { id, cancelled } of await living(accountId)) if (!cancelled) await provider?.cancel(id);
    },
    forgetOldNews: () => rows.deletePaymentEvents(store, now() - REMEMBER),
  };
};

const toRow = (subscription: Subscription): rows.SubscriptionRow => ({
  id: subscription.id,
  account_id: subscription.accountId,
  customer_id: subscription.customerId,
  level: subscription.level,
  period: subscription.period,
  lives: subscription.lives,
  overdue: subscription.overdue,
  cancelled: subscription.cancelled,
  ends_at: subscription.endsAt,
  period_ends_at: subscription.periodEndsAt,
});

/** Of several that live at once the highest counts. */
const bestOf = (living: readonly rows.SubscriptionRow[]): Balance['subscription'] => {
  const [best] = living.toSorted((a, b) => LEVELS[b.level] - LEVELS[a.level] || b.ends_at - a.ends_at);
  return best === undefined
    ? null
    : { level: best.level, until: best.ends_at, renews: !best.cancelled && !best.overdue };
};

const causeOf = (before: rows.SubscriptionRow | undefined, after: Subscription): Cause | undefined => {
  const kind = kindOf(before, after);
  return kind && { kind, level: after.level, reference: after.id, source: after.source };
};

const kindOf = (before: rows.SubscriptionRow | undefined, after: Subscription): Cause['kind'] | undefined => {
  if (before?.lives !== true) return after.lives ? 'subscribed' : undefined;
  if (!after.lives) return 'ended';
  if (after.cancelled && !before.cancelled) return 'cancelled';
  return after.periodEndsAt > before.period_ends_at && !after.overdue ? 'renewed' : undefined;
};
