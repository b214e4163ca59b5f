import type { Stripe } from 'stripe';
import type { Reversal } from './payment-provider.ts';
import { giftOf, idOf } from './stripe-view.ts';

/** Queries Stripe and turns Stripe's own failures into `Unavailable`. */
type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Statuses of disputes that hold no money back: won, or only an inquiry of the bank. */
const HARMLESS = new Set(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed']);

/** Returns what has become of a charge; undefined when it is for nothing that we sell. */
export const askReversal = async (ask: Ask, chargeId: string): Promise<Reversal | undefined> => {
  const charge = await ask(({ charges }) => charges.retrieve(chargeId));
  const intent = idOf(charge.payment_intent);
  if (intent === undefined) return undefined;
  const sessions = await ask(({ checkout }) => checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  const [gift] = sessions.data.flatMap((session) => giftOf(session) ?? []);
  const subscription = gift === undefined ? await askPeriod(ask, intent) : undefined;
  if (gift === undefined && subscription === undefined) return undefined;
  return { chargeId, gift, subscription, why: await whyOf(ask, charge) };
};

/** A partial refund still counts as paid. */
const whyOf = async (ask: Ask, { id, refunded, disputed }: Stripe.Charge): Promise<Reversal['why']> => {
  if (refunded) return 'refund';
  if (!disputed) return null;
  const { data } = await ask(({ disputes }) => disputes.list({ charge: id }));
  return data.some(({ status }) => !HARMLESS.has(status)) ? 'dispute' : null;
};

/** Returns the period of a subscription that was paid by this payment intent. */
const askPeriod = async (ask: Ask, intent: string): Promise<Reversal['subscription']> => {
  const { data } = await ask(({ invoicePayments }) =>
    invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
      limit: 1,
    }),
  );
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === 'string' || !('lines' in invoice)) return undefined;
  const id = idOf(invoice.parent?.subscription_details?.subscription ?? null);
  const ends = Math.max(...invoice.lines.data.map(({ period }) => period.end));
  return id === undefined ? undefined : { id, periodEndsAt: ends * 1000 };
};
