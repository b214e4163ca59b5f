import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Stripe } from 'stripe';
import type { StripeConfig } from '../../platform/stripe-config.ts';

/** What a test says of a subscription at Stripe; times are seconds, as Stripe counts. */
export interface FakeSubscription {
  account: string;
  price: string;
  status: string;
  start: number;
  end: number;
  cancels?: boolean;
}

/** A stand-in for api.stripe.com on this machine: it remembers what it was asked, and says what the test wants it to say. */
export interface FakeStripe extends AsyncDisposable {
  config: StripeConfig;
  asked: { path: string; body: Record<string, string> }[];
  subscriptions: Map<string, FakeSubscription>;
  /** While true it answers nothing but 500. */
  isDown: boolean;
}

const WEBHOOK_SECRET = 'whsec_for_tests';
const stripe = new Stripe('sk_test_unused');

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const fake = { asked: [] as FakeStripe['asked'], subscriptions: new Map<string, FakeSubscription>(), isDown: false };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await formOf(request);
    fake.asked.push({ path, body });
    const answer = fake.isDown ? undefined : answerTo(path, body, fake.subscriptions);
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

const answerTo = (path: string, body: Record<string, string>, subscriptions: FakeStripe['subscriptions']): unknown => {
  const [, , kind, id = ''] = path.split('?')[0]!.split('/');
  if (kind === 'prices')
    return { id, object: 'price', unit_amount: PRICES[id], currency: 'eur', product: `prod_${id}` };
  if (kind === 'checkout')
    return { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.example/cs_1' };
  if (kind === 'billing_portal') return { id: 'bps_1', url: `https://billing.stripe.example/${body['customer']}` };
  const found = subscriptions.get(id);
  if (found && body['cancel_at_period_end'] === 'true') found.cancels = true;
  return found && subscriptionOf(id, found);
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

/** The body and the header that Stripe would send, signed as Stripe signs. */
export const signedEvent = (
  { id, type, object }: FakeEvent,
  { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
) => {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 2);
  const at = timestamp === undefined ? {} : { timestamp };
  return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...at }) };
};
