import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';
import type { StripeConfig } from '../../../platform/config/stripe-config.ts';

/** Subscription at Stripe as a test describes it; times are in seconds, as at Stripe. */
export interface FakeSubscription {
  account: string;
  price: string;
  status: string;
  start: number;
  end: number;
  cancels?: boolean;
}

/**
 * Payment at Stripe as a test describes it: of a gift, with the metadata of its checkout, or of a subscription until
 * `end` (seconds).
 */
export interface FakeCharge {
  refunded?: boolean;
  /** Status of the dispute about the charge. */
  dispute?: string;
  gift?: Record<string, string>;
  period?: { subscription: string; end: number };
}

/** A local stand-in for api.stripe.com that records requests and answers as the test says. */
export interface FakeStripe extends AsyncDisposable {
  config: StripeConfig;
  asked: { path: string; body: Record<string, string> }[];
  subscriptions: Map<string, FakeSubscription>;
  charges: Map<string, FakeCharge>;
  /** While true, every answer is a 500. */
  isDown: boolean;
}

const WEBHOOK_SECRET = 'whsec_for_tests';
const stripe = new Stripe('sk_test_unused');

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const fake: Omit<FakeStripe, 'config' | typeof Symbol.asyncDispose> = {
    ...{ asked: [], isDown: false },
    ...{ subscriptions: new Map(), charges: new Map() },
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await formOf(request);
    fake.asked.push({ path, body });
    const answer = fake.isDown ? undefined : answerTo(path, body, fake);
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { type: 'api_error', message: 'down' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const config: StripeConfig = {
    secretKey: 'sk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    prices: { gold_monthly: 'price_gold', diamond_yearly: 'price_diamond' },
    api: { host: '127.0.0.1', port, protocol: 'http' },
  };
  const close = async () => void server.close();
  return Object.assign(fake, { config, [Symbol.asyncDispose]: close });
};

const formOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
};

const PRICES: Record<string, number> = { price_gold: 500, price_diamond: 9_900 };

type Known = Pick<FakeStripe, 'subscriptions' | 'charges'>;

const answerTo = (path: string, body: Record<string, string>, { subscriptions, charges }: Known): unknown => {
  const { pathname, searchParams } = new URL(path, 'http://stripe');
  const [, , kind, id = ''] = pathname.split('/');
  const about = aboutCharge(`${kind}/${id}`, searchParams, charges);
  if (about !== undefined) return about;
  if (kind === 'prices')
    return { id, object: 'price', unit_amount: PRICES[id], currency: 'eur', product: `prod_${id}` };
  if (kind === 'checkout')
    return { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.example/cs_1' };
  if (kind === 'billing_portal') return { id: 'bps_1', url: `https://billing.stripe.example/${body['customer']}` };
  const found = subscriptions.get(id);
  if (found && body['cancel_at_period_end'] === 'true') found.cancels = true;
  return found && subscriptionOf(id, found);
};

/** A charge `ch_1` belongs to the payment intent `pi_ch_1`. */
const aboutCharge = (asked: string, query: URLSearchParams, charges: Known['charges']): unknown => {
  const [kind, id = ''] = asked.split('/');
  const list = (...data: unknown[]) => ({ object: 'list', has_more: false, data });
  const intent = query.get('payment_intent') ?? query.get('payment[payment_intent]') ?? '';
  const found = charges.get(query.get('charge') ?? (kind === 'charges' ? id : intent.replace(/^pi_/, '')));
  if (found === undefined) return undefined;
  const { refunded = false, dispute, gift, period } = found;
  if (kind === 'charges') {
    return { id, object: 'charge', refunded, disputed: dispute !== undefined, payment_intent: `pi_${id}` };
  }
  if (kind === 'disputes') return list({ id: 'dp_1', status: dispute });
  const session = { id: `cs_${intent}`, mode: 'payment', payment_status: 'paid', amount_total: 1, currency: 'eur' };
  if (kind === 'checkout') return gift ? list({ ...session, metadata: gift }) : list();
  if (kind !== 'invoice_payments' || period === undefined) return list();
  const parent = { subscription_details: { subscription: period.subscription } };
  const invoice = { id: 'in_1', object: 'invoice', parent, lines: { data: [{ period: { end: period.end } }] } };
  return list({ id: 'inpay_1', invoice });
};

const subscriptionOf = (id: string, { account, price, status, start, end, cancels = false }: FakeSubscription) => ({
  ...{ id, object: 'subscription', status, customer: `cus_${account}` },
  metadata: { account, c: 'navHome' },
  cancel_at_period_end: cancels,
  cancel_at: cancels ? end : null,
  items: { data: [{ price: { id: price }, current_period_start: start, current_period_end: end }] },
});

export interface FakeEvent {
  id: string;
  type: string;
  object: Record<string, unknown>;
}

/** Returns the body and the header that Stripe would send, with Stripe's signature scheme. */
export const signedEvent = (
  { id, type, object }: FakeEvent,
  { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
) => {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 2);
  const at = timestamp === undefined ? {} : { timestamp };
  return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...at }) };
};
