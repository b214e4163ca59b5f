import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { give, type Balance } from './balance.ts';
import { DAY, type Cause, type Memberships } from './change-service.ts';
import type { PaymentReversed } from './events.ts';
import type { PaidGift, PaymentNews, PaymentProvider, Reversal, Subscription } from './payment-provider.ts';
import * as rows from './payment-store.ts';
import { createReversals } from './reversal-service.ts';

const GIFT_DAYS = { monthly: 31, yearly: 366 };

/** Account whose membership has changed, with the gift or the reversal that led to it. */
export interface Received {
  accountId: string;
  gift: (PaidGift & { days: number }) | undefined;
  reversal: PaymentReversed | undefined;
}

/** Processes the body of a webhook. */
export type Receive = (body: string, signature: string) => Promise<Received[] | Refusal<'bad_signature' | 'not_found'>>;

/** Services that payments need. */
export type PaymentGround = Pick<Platform, 'store' | 'now' | 'log'> & { accounts: Pick<AccountsService, 'standingOf'> };

export const createPaymentWebhook = (
  { store, now, log, accounts }: PaymentGround,
  memberships: Memberships,
  provider: PaymentProvider | undefined,
): Receive => {
  const reversals = createReversals(memberships);
  const { ofSomebody, giftOfSomebody } = createSieve({ log, accounts });
  const reversalIn = async ({ chargeId }: PaymentNews) =>
    chargeId === undefined ? undefined : provider?.reversal(chargeId);
  /** Returns the key of the queue: all news of one subscription, or of one payment, are processed in order. */
  const queueOf = async (news: PaymentNews): Promise<string> =>
    news.subscriptionId ?? (await reversalIn(news))?.subscription?.id ?? news.chargeId ?? news.id;

  const receiveGift = async (queries: Queries, gift: PaidGift): Promise<Received[]> => {
    const days = GIFT_DAYS[gift.period];
    const { id, level, amount, currency, giverId, recipientId } = gift;
    const row = { id, level, days, amount, currency, giver_id: giverId, recipient_id: recipientId, paid_at: now() };
    if (!(await rows.insertGift(queries, row))) return [];
    await memberships.change(queries, recipientId, {
      alter: (balance) => give(balance, level, days * DAY),
      cause: { kind: 'gift', level, by: giverId, reference: id, source: gift.source },
    });
    return [{ accountId: recipientId, gift: { ...gift, days }, reversal: undefined }];
  };

  const receiveSubscription = async (
    queries: Queries,
    subscription: Subscription,
    reversal: Reversal | undefined,
  ): Promise<Received[]> => {
    const { accountId } = subscription;
    const before = await rows.subscriptionWithId(queries, subscription.id);
    await rows.saveSubscription(queries, toRow(subscription));
    const reversed = reversal && (await reversals.ofPeriod(queries, reversal, subscription));
    const best = bestOf(await reversals.paidOf(queries, accountId, await rows.subscriptionsOf(queries, accountId)));
    await memberships.change(queries, accountId, {
      alter: (balance): Balance => ({ ...balance, subscription: best }),
      cause: reversed?.cause ?? causeOf(before, subscription),
    });
    return [{ accountId, gift: undefined, reversal: reversed?.told }];
  };

  const reverseGift = async (queries: Queries, reversal: Reversal): Promise<Received[]> => {
    const gift = reversal.gift && (await rows.giftWithId(queries, reversal.gift.id));
    const told = gift && (await reversals.ofGift(queries, reversal, gift));
    return told === undefined ? [] : [{ accountId: told.accountId, gift: undefined, reversal: told }];
  };

  /** Records the news in the same transaction as its effects. */
  const apply = async (news: PaymentNews): Promise<Received[]> => {
    // The present state is asked for now, so that late or repeated news leads to the same result.
    const reversal = await reversalIn(news);
    const subscriptionId = news.subscriptionId ?? reversal?.subscription?.id;
    const asked = subscriptionId === undefined ? undefined : await provider?.subscription(subscriptionId);
    const subscription = await ofSomebody(news, asked, ({ accountId }) => accountId);
    const gift = await giftOfSomebody(news, news.gift ?? reversal?.gift);
    return store.transaction(async (queries) => {
      const isNew = await rows.insertPaymentEvent(queries, { id: news.id, kind: news.kind, received_at: now() });
      if (!isNew) return [];
      return [
        ...(gift === undefined ? [] : await receiveGift(queries, gift)),
        ...(gift === undefined || reversal === undefined ? [] : await reverseGift(queries, reversal)),
        ...(subscription === undefined ? [] : await receiveSubscription(queries, subscription, reversal)),
      ];
    });
  };

  return async (body, signature) => {
    if (provider === undefined) return refuse('not_found');
    const news = await provider.newsOf(body, signature);
    if (news === undefined) return refuse('bad_signature');
    if (await rows.isKnownEvent(store, news.id)) return [];
    // Processes news of one queue in order, so that no older answer overwrites a newer one.
    return store.withLock(`membership:${await queueOf(news)}`, () => apply(news));
  };
};

/** Keeps only what belongs to existing accounts. */
const createSieve = ({ log, accounts }: Pick<PaymentGround, 'log' | 'accounts'>) => {
  const isSomebody = async (named: string) => {
    const id = readUuid(named);
    const standing = id === undefined ? undefined : await accounts.standingOf(id);
    return standing !== undefined && !standing.isErased;
  };
  /** Stripe keeps sending news of erased accounts; that is no failure and changes nothing. */
  const ofSomebody = async <T>(news: PaymentNews, thing: T | undefined, accountId: (thing: T) => string) => {
    if (thing === undefined || (await isSomebody(accountId(thing)))) return thing;
    log.warn({ event: news.id, kind: news.kind, account: accountId(thing) }, 'a payment is of an account that is gone');
    return undefined;
  };
  const giftOfSomebody = async (news: PaymentNews, paid: PaidGift | undefined) => {
    const gift = await ofSomebody(news, paid, ({ recipientId }) => recipientId);
    const isGiverGone = gift?.giverId && !(await isSomebody(gift.giverId));
    return gift && isGiverGone ? { ...gift, giverId: null } : gift;
  };
  return { ofSomebody, giftOfSomebody };
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

/** Of several live subscriptions the one with the highest level counts. */
const bestOf = (paid: readonly rows.SubscriptionRow[]): Balance['subscription'] => {
  const [best] = paid.toSorted((a, b) => LEVELS[b.level] - LEVELS[a.level] || b.ends_at - a.ends_at);
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
