import { BILLING_PERIODS, type BillingPeriod } from '@tabiya/contract/site/constants.ts';
import { PAID_LEVELS, type PaidLevel, type PriceView } from '@tabiya/contract/account/membership.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Stripe } from 'stripe';
import type { Log } from '../../../platform/site/log.ts';
import type { Now } from '../../../platform/timing/now.ts';
import type { StripeConfig } from '../../../platform/config/stripe-config.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { PaymentOrder, PaymentProvider } from './payment-provider.ts';
import { askReversal } from './stripe-reversals.ts';
import { detailsOf, newsOf, toSubscription } from './stripe-view.ts';

/** Time after which prices are queried again, ms. */
const PRICES_TTL_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

interface Ground {
  config: StripeConfig;
  baseUrl: string;
  log: Log;
  now: Now;
}

/**
 * Creates payments with Stripe Checkout, its customer portal and its signed webhooks. The library is loaded only when
 * needed.
 */
export const createStripePayments = ({ config, baseUrl, log, now }: Ground): PaymentProvider => {
  let loaded: Promise<Stripe> | undefined;
  const client = () => (loaded ??= connect(config));
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => asked(await client(), question);
  const prices = createPrices({ ask, config, log, now });
  const pageUrl = (path: string) => `${baseUrl}${path}`;

  return {
    prices: async () => (await prices()).map(({ view }) => view),
    async checkout(order) {
      const price = (await prices()).find(({ view }) => view.level === order.level && view.period === order.period);
      if (price === undefined) return undefined;
      const session = await ask(({ checkout }) =>
        checkout.sessions.create({
          ...(order.gift === undefined ? subscribing(order, price) : giving(order, price)),
          ...payer(order),
          client_reference_id: order.buyer.accountId,
          success_url: pageUrl(
            url('web_user_settings_membership', {}, { paid: order.gift === undefined ? 1 : 'gift' }),
          ),
          cancel_url: pageUrl(cancelled(order)),
        }),
      );
      return session.url ?? undefined;
    },
    portal: async (customer) => {
      const return_url = pageUrl(url('web_user_settings_membership'));
      return (await ask(({ billingPortal }) => billingPortal.sessions.create({ customer, return_url }))).url;
    },
    newsOf: async (body, signature) => newsOf(await client(), { body, signature, secret: config.webhookSecret }),
    async subscription(id) {
      const found = await ask(({ subscriptions }) => subscriptions.retrieve(id));
      const known = toSubscription(found, config.prices);
      if (known === undefined) log.warn({ subscription: id }, 'a subscription is to none of our prices or accounts');
      return known;
    },
    reversal: (chargeId) => askReversal(ask, chargeId),
    async cancel(id) {
      await ask(({ subscriptions }) => subscriptions.update(id, { cancel_at_period_end: true }));
    },
  };
};

const connect = async ({ secretKey, api }: StripeConfig): Promise<Stripe> => {
  const { Stripe: Client } = await import('stripe');
  return new Client(secretKey, { ...api, telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 1 });
};

/** Stripe's own failures, and failures to reach it, are no bugs. */
const asked = async <T>(stripe: Stripe, question: (stripe: Stripe) => Promise<T>): Promise<T> => {
  try {
    return await question(stripe);
  } catch (failure) {
    const type = failure instanceof Error && 'type' in failure ? failure.type : undefined;
    const isTheirs = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(String(type));
    throw isTheirs ? new Unavailable('Stripe does not answer', { cause: failure }) : failure;
  }
};

interface Price {
  id: string;
  product: string;
  view: PriceView;
}

/** Returns the present prices of the configured price ids; while Stripe does not answer, the last known ones. */
const createPrices = ({
  ask,
  config,
  log,
  now,
}: Omit<Ground, 'baseUrl'> & { ask: <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T> }) => {
  let known: Price[] = [];
  let askedAt = -Infinity;

  const fetchAll = async (): Promise<Price[]> => {
    const wanted = PAID_LEVELS.flatMap((level) => BILLING_PERIODS.map((period) => ({ level, period })));
    const found = await Promise.all(
      wanted.map(async (item) => {
        const id = config.prices[`${item.level}_${item.period}`];
        return id === undefined ? [] : [toPrice(await ask(({ prices }) => prices.retrieve(id)), item)];
      }),
    );
    return found.flat();
  };

  return async (): Promise<Price[]> => {
    if (now() - askedAt < PRICES_TTL_MS) return known;
    try {
      known = await fetchAll();
      askedAt = now();
    } catch (err) {
      log.warn({ err }, 'Stripe does not say what memberships cost');
    }
    return known;
  };
};

const toPrice = (price: Stripe.Price, item: { level: PaidLevel; period: BillingPeriod }): Price => ({
  id: price.id,
  product: typeof price.product === 'string' ? price.product : price.product.id,
  view: { ...item, amount: price.unit_amount ?? 0, currency: price.currency.toUpperCase() },
});

const cancelled = ({ gift }: PaymentOrder): string =>
  gift === undefined ? url('web_membership') : url('web_membership_gift', { username: gift.username });

const payer = ({ buyer: { customerId, email } }: PaymentOrder) => {
  if (customerId !== undefined) return { customer: customerId };
  return email === null ? {} : { customer_email: email };
};

const subscribing = (order: PaymentOrder, price: Price): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: price.id, quantity: 1 }],
  metadata: detailsOf(order),
  subscription_data: { metadata: detailsOf(order) },
});

/** A recurring price cannot be paid once, so a gift states its amount itself. */
const giving = (order: PaymentOrder, { product, view }: Price): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: view.currency.toLowerCase(), unit_amount: view.amount, product } },
  ],
  metadata: detailsOf(order),
});
