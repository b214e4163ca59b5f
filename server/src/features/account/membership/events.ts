import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/**
 * Event, after the commit, of a payment whose money went back together with its membership, or of both being restored.
 */
export interface PaymentReversed {
  accountId: string;
  level: PaidLevel;
  /** Charge id of the payment service. */
  chargeId: string;
  /** Null when the money has returned to us. */
  why: 'refund' | 'dispute' | null;
}
export const paymentReversed = defineEvent<PaymentReversed>('membership.payment_reversed');

/** Event of a membership that somebody has paid for the account. */
export interface GiftReceived {
  accountId: string;
  level: PaidLevel;
  days: number;
}
export const giftReceived = defineEvent<GiftReceived>('membership.gift_received');
