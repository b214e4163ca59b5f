import type { Period } from '@tabiya/contract/constants.ts';
import type { PaidLevel, PriceView } from '@tabiya/contract/membership.ts';
import type { Source } from './change-service.ts';

/** What somebody wants to buy. */
export interface Order {
  buyer: { accountId: string; email: string | null; customerId: string | undefined };
  level: PaidLevel;
  period: Period;
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
  period: Period;
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
  giverId: string;
  recipientId: string;
  level: PaidLevel;
  period: Period;
  amount: number;
  currency: string;
  source: Source;
}

/** What the service tells by its webhook. */
export interface PaymentNews {
  /** The same news may come again. */
  id: string;
  kind: string;
  /** A subscription that is not as it was; it may have changed again since. */
  subscriptionId: string | undefined;
  gift: PaidGift | undefined;
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
  /** Ends it with the period that is paid. */
  cancel(id: string): Promise<void>;
}
