import type { BillingPeriod } from '@tabiya/contract/site/constants.ts';
import type { PaidLevel, PriceView } from '@tabiya/contract/account/membership.ts';
import type { Source } from './change-service.ts';

/** Purchase that a member wants to make. */
export interface PaymentOrder {
  buyer: { accountId: string; email: string | null; customerId: string | undefined };
  level: PaidLevel;
  period: BillingPeriod;
  /** A gift ends by itself; without it the order is a subscription for the buyer. */
  gift: { accountId: string; username: string } | undefined;
  source: Source;
}

/** Present state of a subscription at the payment service. */
export interface Subscription {
  id: string;
  accountId: string;
  customerId: string;
  level: PaidLevel;
  period: BillingPeriod;
  /** True when the subscription grants its level: it is paid, or its payment is being retried. */
  lives: boolean;
  overdue: boolean;
  /** True when it ends with the period. */
  cancelled: boolean;
  /**
   * Instant until which it grants its level, ms since the epoch: a little longer than paid, because webhooks may be
   * late.
   */
  endsAt: number;
  periodEndsAt: number;
  source: Source;
}

/** A paid gift. */
export interface PaidGift {
  /** Payment id; the same payment is the same gift. */
  id: string;
  /** Null when the giver's account is gone. */
  giverId: string | null;
  recipientId: string;
  level: PaidLevel;
  period: BillingPeriod;
  amount: number;
  currency: string;
  source: Source;
}

/** Payment whose money went back, or has returned. It was for a gift or for a period of a subscription. */
export interface Reversal {
  chargeId: string;
  /** Reason for which the money is gone: refunded in full, or disputed and not won. Null when we have it. */
  why: 'refund' | 'dispute' | null;
  gift: PaidGift | undefined;
  /** `periodEndsAt` is in ms since the epoch. */
  subscription: { id: string; periodEndsAt: number } | undefined;
}

/** News from the payment service's webhook. */
export interface PaymentNews {
  /** The same news may arrive again. */
  id: string;
  kind: string;
  /** Subscription that has changed; it may have changed again since. */
  subscriptionId: string | undefined;
  gift: PaidGift | undefined;
  /** Payment whose money goes back or returns; its state may have changed again since. */
  chargeId: string | undefined;
}

/** A payment service. Each method that queries it throws `Unavailable` when it does not answer. */
export interface PaymentProvider {
  /** Returns what is for sale; empty while the service does not tell its prices. */
  prices(): Promise<PriceView[]>;
  /** Returns the address of the checkout; undefined when the order is not for sale. */
  checkout(order: PaymentOrder): Promise<string | undefined>;
  /** Returns the address where a customer changes or cancels a subscription. */
  portal(customerId: string): Promise<string>;
  /** Returns undefined when the signature is wrong or too old. */
  newsOf(body: string, signature: string): Promise<PaymentNews | undefined>;
  /** Returns the present state; undefined when the subscription is not one of ours. */
  subscription(id: string): Promise<Subscription | undefined>;
  /** Returns what has become of a payment; undefined when it is not one of ours. */
  reversal(chargeId: string): Promise<Reversal | undefined>;
  /** Cancels the subscription at the end of the paid period. */
  cancel(id: string): Promise<void>;
}
