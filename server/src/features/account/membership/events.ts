import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** The money of a payment went back and its membership with it, or both are here again. Committed. */
export interface PaymentReversed {
  accountId: string;
  level: PaidLevel;
  /** As the payment service calls it. */
  chargeId: string;
  /** Null: the money is here again. */
  why: 'refund' | 'dispute' | null;
}
export const paymentReversed = defineEvent<PaymentReversed>('membership.payment_reversed');

/** Somebody has paid a membership for the account. */
export interface GiftReceived {
  accountId: string;
  level: PaidLevel;
  days: number;
}
export const giftReceived = defineEvent<GiftReceived>('membership.gift_received');
