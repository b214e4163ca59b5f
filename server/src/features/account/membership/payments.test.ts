import { membership } from '@tabiya/contract/account/membership.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { makeActivated, refusalOf } from './test-membership.ts';
import { signedEvent, startFakeStripe, type FakeEvent, type FakeStripe } from './test-stripe.ts';

const DAY = 86_400_000;
const seconds = (ms: number) => Math.floor(ms / 1000);
let stripe: FakeStripe;
let server: TestServer;
let ann: Player;
let time = Date.UTC(2026, 10, 1);
let count = 0;

beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ now: () => time, config: { stripe: stripe.config, baseUrl: 'https://t.example' } });
});
afterAll(async () => {
  await server.close();
  await stripe[Symbol.asyncDispose]();
});
beforeEach(async () => {
  ann = await makeActivated(server);
});

const post = async ({ body, signature }: { body: string; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${server.url}/callback/payments/stripe/webhook`, { method: 'POST', headers, body })).status;
};
const tell = (event: Partial<FakeEvent> & Pick<FakeEvent, 'type' | 'object'>) =>
  post(signedEvent({ id: `evt_${(count += 1)}`, ...event }));

/** Subscribes to a month of gold from now on, at Stripe. */
const subscribe = (player: Player, fields: Partial<Parameters<FakeStripe['subscriptions']['set']>[1]> = {}) => {
  const id = `sub_${(count += 1)}`;
  const month = { price: 'price_gold', status: 'active', start: seconds(time), end: seconds(time + 30 * DAY) };
  stripe.subscriptions.set(id, { account: player.user.id, ...month, ...fields });
  return id;
};
const changed = (id: string, what = 'updated') => tell({ type: `customer.subscription.${what}`, object: { id } });
const levelOf = async ({ user }: Player) => (await server.app.services.accounts.currentUserOf(user.id))?.membership;
const kindsOf = async (player: Player) =>
  (await player.call(membership.history, {})).events.map(({ kind }) => kind).toReversed();

describe('what is for sale', () => {
  it('has Stripe’s prices', async () => {
    expect(await server.visitor().call(membership.offer, {})).toEqual({
      prices: [
        { level: 'gold', period: 'monthly', amount: 500, currency: 'EUR' },
        { level: 'diamond', period: 'yearly', amount: 9_900, currency: 'EUR' },
      ],
    });
  });

  it('is paid at Stripe, as a subscription for the buyer', async () => {
    const { url } = await ann.call(membership.checkout, {
      level: 'gold',
      period: 'monthly',
      c: 'navHome',
      b: 'badge-gold',
    });
    expect(url).toBe('https://checkout.stripe.example/cs_1');
    expect(stripe.asked.at(-1)?.body).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_gold',
      customer_email: `${ann.user.username}@example.org`,
      'subscription_data[metadata][account]': ann.user.id,
      'metadata[c]': 'navHome',
      'metadata[b]': 'badge-gold',
      success_url: 'https://t.example/settings/membership?paid=1',
    });
  });

  it('may be a gift, which is paid once', async () => {
    const bob = await makeMember(server);
    await ann.call(membership.checkout, { level: 'diamond', period: 'yearly', username: bob.user.username });
    expect(stripe.asked.at(-1)?.body).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '9900',
      'line_items[0][price_data][product]': 'prod_price_diamond',
      'metadata[recipient]': bob.user.id,
      success_url: 'https://t.example/settings/membership?paid=gift',
    });
    const refused = (input: { level: 'gold' | 'silver'; username?: string }) =>
      refusalOf(ann.call(membership.checkout, { period: 'monthly', ...input }));
    expect(await refused({ level: 'gold', username: 'nobody-here' })).toBe('member_not_found');
    expect(await refused({ level: 'silver' })).toBe('not_for_sale');
  });

  it('is sold only to members with a verified address', async () => {
    const order = { level: 'gold', period: 'monthly' } as const;
    expect(await refusalOf((await makeMember(server)).call(membership.checkout, order))).toBe('not_activated');
    expect(await refusalOf(server.visitor().call(membership.checkout, order))).toBe('not_logged_in');
  });
});

describe('a subscription', () => {
  it('grants its level while it is paid', async () => {
    const id = subscribe(ann);
    const session = { id: 'cs_1', mode: 'subscription', subscription: id };
    expect(await tell({ type: 'checkout.session.completed', object: session })).toBe(200);
    expect(await levelOf(ann)).toBe('gold');
    const view = await ann.call(membership.mine, {});
    expect(view.subscription).toEqual({
      ...{ level: 'gold', period: 'monthly', periodEndsAt: time + 30 * DAY },
      ...{ cancelled: false, overdue: false },
    });
    expect(await refusalOf(ann.call(membership.checkout, { level: 'gold', period: 'monthly' }))).toBe(
      'already_subscribed',
    );
    expect(await ann.call(membership.portal, {})).toEqual({ url: `https://billing.stripe.example/cus_${ann.user.id}` });

    stripe.subscriptions.get(id)!.end = seconds(time + 60 * DAY);
    await changed(id);
    stripe.subscriptions.get(id)!.cancels = true;
    await changed(id);
    expect((await ann.call(membership.mine, {})).subscription?.cancelled).toBe(true);
    stripe.subscriptions.get(id)!.status = 'canceled';
    await changed(id, 'deleted');
    expect(await levelOf(ann)).toBe('basic');
    expect(await kindsOf(ann)).toEqual(['subscribed', 'renewed', 'cancelled', 'ended']);
  });

  it('ends by itself without news of a renewal', async () => {
    await changed(subscribe(ann));
    time += 31 * DAY;
    expect(await levelOf(ann)).toBe('basic');
  });

  it('grants its level for a week while a payment is retried', async () => {
    await changed(subscribe(ann, { status: 'past_due' }));
    expect(await levelOf(ann)).toBe('gold');
    expect((await ann.call(membership.mine, {})).subscription?.overdue).toBe(true);
    time += 7 * DAY;
    expect(await levelOf(ann)).toBe('basic');
  });

  it('lets given time wait, and continue after it', async () => {
    const service = server.app.services.membership;
    await service.grant({ accountId: ann.user.id, level: 'gold', days: 10, by: ann.user.id, why: 'x' });
    const id = subscribe(ann);
    await changed(id);
    Object.assign(stripe.subscriptions.get(id)!, { status: 'canceled' });
    time += 5 * DAY;
    await changed(id, 'deleted');
    const { stretches } = await ann.call(membership.mine, {});
    expect(stretches).toEqual([{ level: 'gold', from: time, until: time + 10 * DAY }]);
  });

  it('counts only when it is to one of our prices', async () => {
    expect(await changed(subscribe(ann, { price: 'price_of_something_else' }))).toBe(200);
    expect(await levelOf(ann)).toBe('basic');
  });

  it('is cancelled when its account is closed', async () => {
    await using own = await startTestServer({ config: { stripe: stripe.config } });
    const bob = await makeMember(own);
    const id = subscribe(bob);
    const service = own.app.services.membership;
    const { body, signature } = signedEvent({ id: 'evt_b', type: 'customer.subscription.created', object: { id } });
    await service.receivePayment(body, signature);
    await own.app.services.accounts.closed(bob.user.id);
    await own.app.platform.events.settle();
    await own.app.platform.jobs.finish();
    expect(stripe.subscriptions.get(id)?.cancels).toBe(true);
  });
});

describe('webhook news', () => {
  it('that arrives twice changes nothing the second time', async () => {
    const id = subscribe(ann);
    const event = signedEvent({ id: 'evt_twice', type: 'customer.subscription.created', object: { id } });
    expect(await post(event)).toBe(200);
    expect(await Promise.all([post(event), post(event)])).toEqual([200, 200]);
    expect(await kindsOf(ann)).toEqual(['subscribed']);
  });

  it('that arrives in the wrong order leads to the present state', async () => {
    const id = subscribe(ann, { status: 'canceled' });
    await changed(id, 'deleted');
    await changed(id, 'created');
    expect(await levelOf(ann)).toBe('basic');
  });

  it('of a gift gives it once, however often and by whatever event it arrives', async () => {
    const bob = await makeMember(server);
    const metadata = { account: ann.user.id, recipient: bob.user.id, level: 'diamond', period: 'yearly', c: 'navHome' };
    const paid = {
      id: 'cs_gift',
      mode: 'payment',
      payment_status: 'paid',
      amount_total: 9_900,
      currency: 'eur',
      metadata,
    };
    await tell({ type: 'checkout.session.completed', object: { ...paid, payment_status: 'unpaid' } });
    expect(await levelOf(bob)).toBe('basic');
    await Promise.all([
      tell({ type: 'checkout.session.async_payment_succeeded', object: paid }),
      tell({ type: 'checkout.session.completed', object: paid }),
    ]);
    expect((await bob.call(membership.mine, {})).stretches).toEqual([
      { level: 'diamond', from: time, until: time + 366 * DAY },
    ]);
    const { events } = await bob.call(membership.history, {});
    expect(events).toMatchObject([{ kind: 'gift', giver: ann.user.username }]);
    expect(await levelOf(ann)).toBe('basic');
  });

  it('with a wrong, old or missing signature is a bad request and changes nothing', async () => {
    const id = subscribe(ann);
    const event = { id: 'evt_forged', type: 'customer.subscription.created', object: { id } };
    const right = signedEvent(event);
    expect(await post(signedEvent(event, { secret: 'whsec_other' }))).toBe(400);
    expect(await post(signedEvent(event, { timestamp: seconds(Date.now()) - 600 }))).toBe(400);
    expect(await post({ ...right, body: right.body.replace(id, 'sub_other') })).toBe(400);
    expect(await post({ ...right, signature: 'nonsense' })).toBe(400);
    expect(await post({ ...right, signature: '' })).toBe(400);
    expect(await levelOf(ann)).toBe('basic');
    const rows = await server.app.platform.store.query(`select id from payment_event where id = 'evt_forged'`);
    expect(rows).toEqual([]);
    expect(await post(right)).toBe(200);
    expect(await levelOf(ann)).toBe('gold');
  });

  it('of irrelevant things is accepted and ignored', async () => {
    expect(await tell({ type: 'invoice.paid', object: { id: 'in_1' } })).toBe(200);
    time += 61 * DAY;
    await server.app.services.membership.payments.forgetOldNews();
    expect(await server.app.platform.store.query('select id from payment_event')).toEqual([]);
  });
});

it('while Stripe does not answer, calls report it and its news is sent again later', async () => {
  const id = subscribe(ann);
  const event = signedEvent({ id: 'evt_later', type: 'customer.subscription.created', object: { id } });
  stripe.isDown = true;
  expect(await refusalOf(ann.call(membership.checkout, { level: 'gold', period: 'monthly' }))).toBe('unavailable');
  expect(await post(event)).toBe(503);
  stripe.isDown = false;
  expect(await post(event)).toBe(200);
  expect(await levelOf(ann)).toBe('gold');
});
