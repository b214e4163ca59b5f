import * as z from 'zod/mini';
import { Username } from './accounts.ts';
import { BILLING_PERIODS } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { MEMBERSHIPS } from '../kit/levels.ts';
import { CurrentUser } from '../kit/session.ts';
import { webhook } from '../kit/webhook.ts';
import { BADGE_CODE, SOURCE_CODE } from './membership-table.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';

/** Paid membership levels. */
export const PAID_LEVELS = ['silver', 'gold', 'platinum', 'diamond'] as const satisfies (typeof MEMBERSHIPS)[number][];
export type PaidLevel = (typeof PAID_LEVELS)[number];

/** The free trial that every member may use once. */
export const TRIAL = { level: 'gold', days: 7 } as const satisfies { level: PaidLevel; days: number };

/** Membership events on one page. */
export const MEMBERSHIP_PAGE_SIZE = 25;
/** Maximum number of codes in one batch. */
export const CODES_MAX = 500;

/** Instants are ms since the epoch. A null `until` means that the period has no end. */
const MembershipPeriod = z.object({ level: z.enum(PAID_LEVELS), from: z.int(), until: z.nullable(z.int()) });

export const PriceView = z.object({
  level: z.enum(PAID_LEVELS),
  period: z.enum(BILLING_PERIODS),
  /** In the smallest unit of the currency, for example cents or yen. */
  amount: z.int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
});
export type PriceView = z.infer<typeof PriceView>;

export const MembershipView = z.object({
  /** The current period and the following ones, without gaps; empty for a basic member. */
  stretches: z.array(MembershipPeriod),
  subscription: z.nullable(
    z.object({
      level: z.enum(PAID_LEVELS),
      period: z.enum(BILLING_PERIODS),
      /** The subscription is renewed at this time, or ends if it is cancelled. */
      periodEndsAt: z.int(),
      cancelled: z.boolean(),
      /** True if the last payment failed and will be tried again. */
      overdue: z.boolean(),
    }),
  ),
});
export type MembershipView = z.infer<typeof MembershipView>;

export const MEMBERSHIP_EVENTS = [
  'trial',
  'code',
  'gift',
  'grant',
  'taken_back',
  'refunded',
  'disputed',
  'paid_again',
  'subscribed',
  'renewed',
  'cancelled',
  'ended',
] as const;

export const MembershipEventView = z.object({
  id: z.string(),
  at: z.int(),
  kind: z.enum(MEMBERSHIP_EVENTS),
  level: z.nullable(z.enum(PAID_LEVELS)),
  from: z.nullable(z.int()),
  until: z.nullable(z.int()),
  /** Username of the member who gave it. */
  giver: z.nullable(z.string()),
});
export type MembershipEventView = z.infer<typeof MembershipEventView>;

/** The caller's account after the change, because the level is shown everywhere. */
const Changed = z.object({ user: CurrentUser });

/**
 * Origin of the purchase: `c` is a code of the place, `b` is the badge that was clicked. Both are stored with the
 * purchase.
 */
const Source = {
  c: z.optional(z.string().check(z.regex(SOURCE_CODE))),
  b: z.optional(z.string().check(z.regex(BADGE_CODE))),
};

const Code = z.string().check(z.minLength(1), z.maxLength(64));
const Note = WrittenLine(200).check(z.minLength(1));

export const BatchView = z.object({
  id: z.string(),
  level: z.enum(PAID_LEVELS),
  days: z.int(),
  note: z.string(),
  madeAt: z.int(),
  expiresAt: z.int(),
  withdrawn: z.boolean(),
  codes: z.int(),
  redeemed: z.int(),
});
export type BatchView = z.infer<typeof BatchView>;

export const membership = {
  /** Answers the products and prices that are available to the caller. */
  offer: endpoint({
    method: 'GET',
    path: '/callback/membership/offer',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ prices: z.array(PriceView) }),
    refusals: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/callback/membership',
    who: 'member',
    input: z.object({}),
    output: MembershipView,
    refusals: [],
  }),
  /** Lists the events of the caller's membership, newest first. */
  history: endpoint({
    method: 'GET',
    path: '/callback/membership/history',
    who: 'member',
    input: z.object({ page: z._default(Digits.check(z.minimum(1), z.maximum(10_000)), 1) }),
    output: z.object({ events: z.array(MembershipEventView), page: z.int(), pages: z.int() }),
    refusals: [],
  }),
  /** Counts the members who came through the caller's affiliate links, each once per kind of conversion. */
  affiliate: endpoint({
    method: 'GET',
    path: '/callback/membership/affiliate',
    who: 'member',
    input: z.object({}),
    output: z.object({
      /** The value of `c` in the links. */
      code: z.string(),
      trials: z.int(),
      subscriptions: z.int(),
      gifts: z.int(),
    }),
    refusals: ['not_an_affiliate'],
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/callback/membership/trial',
    who: 'activated',
    own: true,
    input: z.object(Source),
    output: Changed,
    refusals: ['trial_used', 'trial_not_needed', 'not_allowed'],
    limit: { calls: 10, seconds: 600 },
  }),
  /** Redeems a code for the caller or for the named member. A code works once. */
  redeem: endpoint({
    method: 'POST',
    path: '/callback/membership/redeem',
    who: 'member',
    own: true,
    input: z.object({ code: Code, username: z.optional(Username), ...Source }),
    output: z.object({
      ...Changed.shape,
      level: z.enum(PAID_LEVELS),
      days: z.int(),
      /** The member who has the membership now. */
      username: z.string(),
    }),
    refusals: ['code_unknown', 'code_used', 'code_expired', 'member_not_found', 'cannot_receive', 'not_allowed'],
    limit: { calls: 10, seconds: 600 },
    humanCheck: { calls: 5, seconds: 600 },
  }),
  /** Answers whether a member can receive a membership as a gift. */
  recipient: endpoint({
    method: 'GET',
    path: '/callback/membership/gift/{username}',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: z.object({ username: z.string(), canReceive: z.boolean() }),
    refusals: ['member_not_found'],
  }),
  /**
   * Answers the address of the payment page. With `username` it is a gift that ends by itself, otherwise the caller's
   * own subscription.
   */
  checkout: endpoint({
    method: 'POST',
    path: '/callback/membership/checkout',
    who: 'activated',
    own: true,
    input: z.object({
      level: z.enum(PAID_LEVELS),
      period: z.enum(BILLING_PERIODS),
      username: z.optional(Username),
      ...Source,
    }),
    output: z.object({ url: z.string() }),
    refusals: ['not_for_sale', 'already_subscribed', 'member_not_found', 'cannot_receive', 'not_allowed'],
    limit: { calls: 20, seconds: 600 },
  }),
  /** Answers the address of the page where the caller changes or cancels the subscription and finds invoices. */
  portal: endpoint({
    method: 'POST',
    path: '/callback/membership/portal',
    who: 'member',
    own: true,
    input: z.object({}),
    output: z.object({ url: z.string() }),
    refusals: ['no_subscription', 'not_allowed'],
    limit: { calls: 20, seconds: 600 },
  }),
  /** Answers the codes only this once, because only their hashes are stored. */
  makeCodes: endpoint({
    method: 'POST',
    path: '/callback/membership/codes',
    who: 'staff',
    input: z.object({
      level: z.enum(PAID_LEVELS),
      days: Digits.check(z.minimum(1), z.maximum(3_660)),
      count: Digits.check(z.minimum(1), z.maximum(CODES_MAX)),
      expiresInDays: Digits.check(z.minimum(1), z.maximum(3_660)),
      note: Note,
    }),
    output: z.object({ batch: z.string(), codes: z.array(z.string()) }),
    refusals: [],
    limit: { calls: 30, seconds: 600 },
  }),
  /** Lists the newest batches of codes. */
  codeBatches: endpoint({
    method: 'GET',
    path: '/callback/membership/codes',
    who: 'staff',
    input: z.object({}),
    output: z.object({ batches: z.array(BatchView) }),
    refusals: [],
  }),
  /** Withdraws the codes of a batch that have not been redeemed yet. */
  withdrawCodes: endpoint({
    method: 'POST',
    path: '/callback/membership/codes/{batch}/withdraw',
    who: 'staff',
    input: z.object({ batch: z.uuid() }),
    output: z.object({ codes: z.int() }),
    refusals: ['batch_not_found'],
  }),
  /** Receives payment events from Stripe. It does not exist while no keys are configured. */
  stripeWebhook: webhook({
    path: '/callback/payments/stripe/webhook',
    signature: 'stripe-signature',
    maxBytes: 256 * 1024,
    refusals: ['bad_signature', 'not_found'],
  }),
};
