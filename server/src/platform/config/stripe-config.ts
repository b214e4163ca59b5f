import * as z from 'zod';

const UNSET = 'unset: nothing is for sale';
const key = (start: RegExp, error: string) => z.string().regex(start, error).optional();
const price = (level: string, period: string) => ({
  default: 'unset: not for sale',
  meaning: `Stripe's id of the ${period} price of a ${level} membership.`,
  schema: key(/^price_/, 'must begin with price_'),
});

export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: {
    default: UNSET,
    meaning: 'Key of the Stripe account that memberships are paid to.',
    schema: key(/^(sk|rk)_/, 'must begin with sk_ or rk_'),
  },
  STRIPE_WEBHOOK_SECRET: {
    default: UNSET,
    meaning: 'Signing secret of the webhook BASE_URL/callback/payments/stripe/webhook.',
    schema: key(/^whsec_/, 'must begin with whsec_'),
  },
  STRIPE_PRICE_SILVER_MONTHLY: price('silver', 'monthly'),
  STRIPE_PRICE_SILVER_YEARLY: price('silver', 'yearly'),
  STRIPE_PRICE_GOLD_MONTHLY: price('gold', 'monthly'),
  STRIPE_PRICE_GOLD_YEARLY: price('gold', 'yearly'),
  STRIPE_PRICE_PLATINUM_MONTHLY: price('platinum', 'monthly'),
  STRIPE_PRICE_PLATINUM_YEARLY: price('platinum', 'yearly'),
  STRIPE_PRICE_DIAMOND_MONTHLY: price('diamond', 'monthly'),
  STRIPE_PRICE_DIAMOND_YEARLY: price('diamond', 'yearly'),
} as const;

type Values = Record<keyof typeof STRIPE_VARIABLES, string | undefined>;

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Ids of prices, by level and period, such as `gold_monthly`. */
  prices: Readonly<Record<string, string>>;
  /** Address of Stripe's API, which tests replace. */
  api?: { host: string; port: number; protocol: 'http' };
}

const PRICE = /^STRIPE_PRICE_/;

/** Returns undefined if Stripe is not configured. Half a configuration is a problem. */
export const stripeOf = (values: Values): { stripe: StripeConfig | undefined; problems: string[] } => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const prices = Object.fromEntries(
    Object.entries(values).flatMap(([name, id]) =>
      PRICE.test(name) && id !== undefined ? [[name.replace(PRICE, '').toLowerCase(), id] as const] : [],
    ),
  );
  const isSet = secretKey !== undefined || webhookSecret !== undefined || Object.keys(prices).length > 0;
  if (!isSet) return { stripe: undefined, problems: [] };
  if (secretKey === undefined || webhookSecret === undefined || Object.keys(prices).length === 0) {
    const needs = 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and at least one STRIPE_PRICE_... belong together';
    return { stripe: undefined, problems: [needs] };
  }
  return { stripe: { secretKey, webhookSecret, prices }, problems: [] };
};
