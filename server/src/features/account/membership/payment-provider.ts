import type { BillingPeriod } from '@tabiya/contract/site/constants.ts';
import type { PaidLevel, PriceView } from '@tabiya/contract/account/membership.ts';
import type { Source } from './change-service.ts';

/** What somebody wants to buy. */
export interface Order {
  buyer: { accountId: string; email: string | null; customerId: string | undefined };
  level: PaidLevel;
  period: BillingPeriod;
  /** A gift ends by itself; without one it is a subscription of the buyer's own. */
  gift: { accountId: string; username: string } | undefined;
  source: Source;
}

/** A subscription as it is at the service now. */
export interface Subscription {
  id: string;
  accountId: string;
  customerId: string;
  level: PaidLevel;
  period: BillingPeriod;
  /** Gives its level: paid, or a payment is being tried again. */
  lives: boolean;
  overdue: boolean;
  /** Ends with the period. */
  cancelled: boolean;
  /** Until when it gives its level, ms since the epoch: a little longer than paid, because news may be late. */
  endsAt: number;
  periodEndsAt: number;
  source: Source;
}

/** A gift that is paid for. */
export interface PaidGift {
  /** Of the payment: the same one is one gift. */
  id: string;
  /** Null: the account is gone. */
  giverId: string | null;
  recipientId: string;
  level: PaidLevel;
  period: BillingPeriod;
  amount: number;
  currency: string;
  source: Source;
}

/** A payment whose money went back, or is here again. It was for a gift or for a period of a subscription. */
export interface Reversal {
  chargeId: string;
  /** Why the money is not here: given back whole, or disputed and not won. Null: it is here. */
  why: 'refund' | 'dispute' | null;
  gift: PaidGift | undefined;
  /** Instant, ms since the epoch. */
  subscription: { id: string; periodEndsAt: number } | undefined;
}

/** What the service tells by its webhook. */
export interface PaymentNews {
  /** The same news may come again. */
  id: string;
  kind: string;
  /** A subscription that is not as it was; it may have changed again since. */
  subscriptionId: string | undefined;
  gift: PaidGift | undefined;
  /** A payment of which money goes back, or comes back; more may have become of it since. */
  chargeId: string | undefined;
}

/** A service that takes money. Each method that asks it throws `Unavailable` where it does not answer. */
export interface PaymentProvider {
  /** What is for sale. Empty while the service does not say what it costs. */
  prices(): Promise<PriceView[]>;
  /** The address at which to pay; undefined where that is not for sale. */
  checkout(order: Order): Promise<string | undefined>;
  /** The address at which a customer changes or ends what is subscribed. */
  portal(customerId: string): Promise<string>;
  /** Undefined where the signature is not theirs, or too old. */
  newsOf(body: string, signature: string): Promise<PaymentNews | undefined>;
  /** As it is now; undefined where it is none of ours. */
  subscription(id: string): Promise<Subscription | undefined>;
  /** What has become of a payment by now; undefined where it is none of ours. */
  reversal(chargeId: string): Promise<Reversal | undefined>;
  /** Ends it with the period that is paid. */
  cancel(id: string): Promise<void>;
}
