import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';
import { signedEvent, startFakeStripe, type FakeCharge, type FakeStripe } from './test-stripe.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const seconds = (ms: number) => Math.floor(ms / 1000);
let stripe: FakeStripe;
let server: TestServer;
let boss: Player;
let ann: Player;
let time = START;
let count = 0;

beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ now: () => time, config: { stripe: stripe.config } });
  boss = await makeStaff(server);
});
afterAll(async () => {
  await server.close();
  await stripe[Symbol.asyncDispose]();
});
beforeEach(async () => {
  time = START;
  ann = await makeMember(server);
});

const post = async ({ body, signature }: { body: string; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${server.url}/callback/payments/stripe/webhook`, { method: 'POST', headers, body })).status;
};
const tell = (type: string, object: Record<string, unknown>) =>
  post(signedEvent({ id: `evt_r${(count += 1)}`, type, object }));
const refunded = (charge: string) => tell('charge.refunded', { id: charge });
const disputed = (charge: string, what: 'created' | 'closed') =>
  tell(`charge.dispute.${what}`, { id: 'dp_1', object: 'dispute', charge });

/** Subscribes to a paid month of gold. */
const subscribe = async ({ user }: Player) => {
  const [id, charge] = [`sub_r${(count += 1)}`, `ch_${count}`];
  const end = seconds(time + 30 * DAY);
  stripe.subscriptions.set(id, {
    ...{ account: user.id, price: 'price_gold', status: 'active' },
    ...{ start: seconds(time), end },
  });
  const paid: FakeCharge = { period: { subscription: id, end } };
  stripe.charges.set(charge, paid);
  await tell('customer.subscription.created', { id });
  return { id, charge, paid };
};
/** Gives Ann a year of diamond from another member. */
const give = async (level = 'diamond') => {
  const giver = await makeMember(server);
  const charge = `ch_${(count += 1)}`;
  const gift = { account: giver.user.id, recipient: ann.user.id, level, period: 'yearly' };
  const paid: FakeCharge = { gift };
  stripe.charges.set(charge, paid);
  const session = { id: `cs_pi_${charge}`, mode: 'payment', payment_status: 'paid', amount_total: 1, currency: 'eur' };
  const arrive = () => tell('checkout.session.completed', { ...session, metadata: gift });
  return { charge, paid, arrive };
};
const levelOf = async ({ user }: Player) => (await server.app.services.accounts.currentUserOf(user.id))?.membership;
const stretches = async () => (await server.app.services.membership.viewOf(ann.user.id)).stretches;
const kinds = async () => {
  const { events } = await server.app.services.membership.historyOf(ann.user.id, 1);
  return events.map(({ kind }) => kind).toReversed();
};
const audit = async () => {
  await server.app.platform.events.settle();
  const { items: entries } = await boss.call(staff.audit, { subject: ann.user.username });
  return entries.map(({ act, actor, reason }) => ({ act, actor, reason })).toReversed();
};

describe('a subscription', () => {
  it('grants nothing after its payment is refunded, which is recorded, until the next one is paid', async () => {
    const { id, charge, paid } = await subscribe(ann);
    expect(await levelOf(ann)).toBe('gold');
    paid.refunded = true;
    expect(await refunded(charge)).toBe(200);
    expect(await levelOf(ann)).toBe('basic');
    expect(await audit()).toEqual([{ act: 'payment_reversed', actor: null, reason: `refund gold ${charge}` }]);

    // Other news of the same period must not restore it.
    stripe.subscriptions.get(id)!.cancels = true;
    await tell('customer.subscription.updated', { id });
    expect(await levelOf(ann)).toBe('basic');
    Object.assign(stripe.subscriptions.get(id)!, { cancels: false, end: seconds(time + 60 * DAY) });
    await tell('customer.subscription.updated', { id });
    expect(await levelOf(ann)).toBe('gold');
    expect(await kinds()).toEqual(['subscribed', 'refunded', 'cancelled', 'renewed']);
  });

  it('stays when only a part of the money was refunded', async () => {
    const { charge } = await subscribe(ann);
    await refunded(charge);
    expect(await levelOf(ann)).toBe('gold');
    expect(await kinds()).toEqual(['subscribed']);
  });

  it('stays when a past period was refunded', async () => {
    const { id, charge, paid } = await subscribe(ann);
    stripe.subscriptions.get(id)!.end = seconds(time + 60 * DAY);
    await tell('customer.subscription.updated', { id });
    paid.refunded = true;
    await refunded(charge);
    expect(await levelOf(ann)).toBe('gold');
  });

  it('is suspended while its payment is disputed, and is restored when the dispute is won', async () => {
    const { charge, paid } = await subscribe(ann);
    paid.dispute = 'needs_response';
    await disputed(charge, 'created');
    expect(await levelOf(ann)).toBe('basic');
    paid.dispute = 'won';
    await disputed(charge, 'closed');
    expect(await levelOf(ann)).toBe('gold');
    expect(await kinds()).toEqual(['subscribed', 'disputed', 'paid_again']);
    expect((await audit()).map(({ act }) => act)).toEqual(['payment_reversed', 'payment_restored']);
  });

  it('stays lost with a lost dispute, and stays when a bank only inquires', async () => {
    const [lost, asked] = [await subscribe(ann), await subscribe(await makeMember(server))];
    lost.paid.dispute = 'under_review';
    await disputed(lost.charge, 'created');
    lost.paid.dispute = 'lost';
    await disputed(lost.charge, 'closed');
    expect(await levelOf(ann)).toBe('basic');
    asked.paid.dispute = 'warning_needs_response';
    await disputed(asked.charge, 'created');
    expect(stripe.subscriptions.get(asked.id)?.status).toBe('active');
    expect(await kinds()).toEqual(['subscribed', 'disputed']);
  });
});

describe('a gift', () => {
  it('is taken back as far as some is left, together with no other time', async () => {
    const service = server.app.services.membership;
    await service.grant({ accountId: ann.user.id, level: 'silver', days: 10, by: boss.user.id, why: 'x' });
    const { charge, paid, arrive } = await give();
    await arrive();
    time += 100 * DAY;
    expect(await levelOf(ann)).toBe('diamond');
    paid.refunded = true;
    await refunded(charge);
    expect(await stretches()).toEqual([{ level: 'silver', from: time, until: time + 10 * DAY }]);
  });

  it('is restored when its dispute is won, exactly as much as was taken', async () => {
    const { charge, paid, arrive } = await give();
    await arrive();
    time += 100 * DAY;
    paid.dispute = 'needs_response';
    await disputed(charge, 'created');
    expect(await levelOf(ann)).toBe('basic');
    time += 20 * DAY;
    paid.dispute = 'won';
    await Promise.all([disputed(charge, 'closed'), disputed(charge, 'closed')]);
    expect(await stretches()).toEqual([{ level: 'diamond', from: time, until: time + 266 * DAY }]);
    expect(await kinds()).toEqual(['gift', 'disputed', 'paid_again']);
  });

  it('whose refund arrives first is given and taken back, and the later gift event changes nothing', async () => {
    const { charge, paid, arrive } = await give();
    paid.refunded = true;
    await refunded(charge);
    await arrive();
    expect(await levelOf(ann)).toBe('basic');
    expect(await kinds()).toEqual(['gift', 'refunded']);
  });
});

describe('webhook news', () => {
  it('that arrives twice, even concurrently, takes back once', async () => {
    const { charge, paid, arrive } = await give('gold');
    await arrive();
    await (await give('gold')).arrive();
    paid.refunded = true;
    const event = signedEvent({ id: 'evt_refunded', type: 'charge.refunded', object: { id: charge } });
    expect(await Promise.all([post(event), post(event), refunded(charge)])).toEqual([200, 200, 200]);
    expect(await post(event)).toBe(200);
    expect(await stretches()).toEqual([{ level: 'gold', from: time, until: time + 366 * DAY }]);
    expect(await audit()).toHaveLength(1);
  });

  it('of a dispute that arrives after its end leads to the present state', async () => {
    const { charge, paid } = await subscribe(ann);
    paid.dispute = 'won';
    await disputed(charge, 'closed');
    await disputed(charge, 'created');
    expect(await levelOf(ann)).toBe('gold');
  });

  it('of a failed refund restores the membership', async () => {
    const { charge, paid } = await subscribe(ann);
    paid.refunded = true;
    await refunded(charge);
    paid.refunded = false;
    await tell('refund.failed', { id: 're_1', object: 'refund', charge });
    expect(await levelOf(ann)).toBe('gold');
  });

  it('that is forged or concerns other products changes nothing', async () => {
    const { charge, paid } = await subscribe(ann);
    paid.refunded = true;
    const event = { id: 'evt_forged_refund', type: 'charge.refunded', object: { id: charge } };
    expect(await post(signedEvent(event, { secret: 'whsec_other' }))).toBe(400);
    stripe.charges.set('ch_of_something', { refunded: true });
    expect(await refunded('ch_of_something')).toBe(200);
    expect(await levelOf(ann)).toBe('gold');
  });

  it('waits while Stripe does not answer', async () => {
    const { charge, paid } = await subscribe(ann);
    paid.refunded = true;
    const event = signedEvent({ id: 'evt_refund_later', type: 'charge.refunded', object: { id: charge } });
    stripe.isDown = true;
    expect(await post(event)).toBe(503);
    stripe.isDown = false;
    expect(await post(event)).toBe(200);
    expect(await levelOf(ann)).toBe('basic');
  });
});
