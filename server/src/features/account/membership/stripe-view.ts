import { BILLING_PERIODS } from '@tabiya/contract/site/constants.ts';
import { PAID_LEVELS } from '@tabiya/contract/account/membership.ts';
import type { Stripe } from 'stripe';
import type { Source } from './change-service.ts';
import type { PaymentOrder, PaidGift, PaymentNews, Subscription } from './payment-provider.ts';

const DAY = 86_400_000;
/** Longest delay of news of a renewal, ms. */
const RENEWAL_DELAY_MS = DAY;
/** Time from the start of the period for which a member keeps the level while a payment is retried, ms. */
const OVERDUE_GRACE_MS = 7 * DAY;

/** Metadata written on everything that we create at Stripe, to recognise it later. */
export const detailsOf = ({ buyer, level, period, gift, source }: PaymentOrder): Record<string, string> => ({
  account: buyer.accountId,
  level,
  period,
  ...(gift !== undefined && { recipient: gift.accountId }),
  ...(source.c !== undefined && { c: source.c }),
  ...(source.b !== undefined && { b: source.b }),
});

const sourceOf = ({ c, b }: Stripe.Metadata): Source => ({ c, b });
export const idOf = (thing: string | { id: string } | null): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

/** `prices` names our price ids, such as `gold_monthly`. The billed price decides the level of a subscription. */
export const toSubscription = (
  subscription: Stripe.Subscription,
  prices: Readonly<Record<string, string | undefined>>,
): Subscription | undefined => {
  const { id, status, metadata, customer } = subscription;
  const [item] = subscription.items.data;
  const accountId = metadata['account'];
  const billed = PAID_LEVELS.flatMap((level) => BILLING_PERIODS.map((period) => ({ level, period }))).find(
    ({ level, period }) => item !== undefined && prices[`${level}_${period}`] === item.price.id,
  );
  if (item === undefined || billed === undefined || accountId === undefined) return undefined;
  const overdue = status === 'past_due';
  const cancelled = subscription.cancel_at_period_end || subscription.cancel_at !== null || status === 'canceled';
  const starts = item.current_period_start * 1000;
  const ends = item.current_period_end * 1000;
  return {
    ...{ id, accountId, ...billed, overdue, cancelled, customerId: idOf(customer)! },
    lives: overdue || status === 'active' || status === 'trialing',
    endsAt: overdue ? starts + OVERDUE_GRACE_MS : ends + (cancelled ? 0 : RENEWAL_DELAY_MS),
    periodEndsAt: ends,
    source: sourceOf(metadata),
  };
};

/** Parses a webhook; returns undefined when its signature does not fit. */
export const newsOf = async (
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<PaymentNews | undefined> => {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch {
    return undefined;
  }
  return {
    ...{ id: event.id, kind: event.type },
    ...{ subscriptionId: subscriptionIn(event), gift: giftIn(event), chargeId: chargeIn(event) },
  };
};

const subscriptionIn = (event: Stripe.Event): string | undefined => {
  if (event.type.startsWith('customer.subscription.')) return (event.data.object as Stripe.Subscription).id;
  if (event.type !== 'checkout.session.completed') return undefined;
  return idOf(event.data.object.subscription);
};

const chargeIn = (event: Stripe.Event): string | undefined => {
  if (event.type === 'charge.refunded') return event.data.object.id;
  const isOfCharge = event.type.startsWith('charge.dispute.') || event.type === 'refund.failed';
  return isOfCharge ? idOf((event.data.object as Stripe.Dispute | Stripe.Refund).charge) : undefined;
};

const giftIn = (event: Stripe.Event): PaidGift | undefined => {
  const isPaidEvent =
    event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded';
  return isPaidEvent ? giftOf(event.data.object) : undefined;
};

/** Returns undefined when the session is no gift, or is not paid. */
export const giftOf = (session: Stripe.Checkout.Session): PaidGift | undefined => {
  const { id, mode, payment_status, metadata, amount_total, currency } = session;
  const { account, recipient, ...details } = metadata ?? {};
  const level = PAID_LEVELS.find((one) => one === details['level']);
  const period = BILLING_PERIODS.find((one) => one === details['period']);
  const isOurs = account !== undefined && recipient !== undefined && level !== undefined && period !== undefined;
  if (mode !== 'payment' || payment_status !== 'paid' || !isOurs) return undefined;
  return {
    ...{ id, level, period, giverId: account, recipientId: recipient },
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    source: sourceOf(metadata ?? {}),
  };
};
