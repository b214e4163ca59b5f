import { personalData } from '@tabiya/contract/account/personal-data.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, PASSWORD, type Player } from '../../../test/make.ts';
import { signedEvent, startFakeStripe, type FakeStripe } from './test-stripe.ts';

const DAY = 86_400_000;
const seconds = (ms: number) => Math.floor(ms / 1000);
let stripe: FakeStripe;
let server: TestServer;
let time = Date.UTC(2026, 10, 1);
let count = 0;

beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ now: () => time, config: { stripe: stripe.config } });
});
afterAll(async () => {
  await server.close();
  await stripe[Symbol.asyncDispose]();
});

const tell = async (type: string, object: Record<string, unknown>) => {
  const { body, signature } = signedEvent({ id: `evt_g${(count += 1)}`, type, object });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = `${server.url}/callback/payments/stripe/webhook`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
};
const sold = (account: string) => {
  const id = `sub_g${(count += 1)}`;
  const [start, end] = [seconds(time), seconds(time + 30 * DAY)];
  stripe.subscriptions.set(id, { account, price: 'price_gold', status: 'active', start, end });
  stripe.charges.set(`ch_${id}`, { period: { subscription: id, end } });
  return id;
};
const given = (giver: string, recipient: string) => {
  const gift = { account: giver, recipient, level: 'diamond', period: 'yearly' };
  const charge = `ch_g${(count += 1)}`;
  stripe.charges.set(charge, { gift });
  const session = { id: `cs_pi_${charge}`, mode: 'payment', payment_status: 'paid', amount_total: 1, currency: 'eur' };
  return { charge, session: { ...session, metadata: gift } };
};
const erase = async (member: Player) => {
  await member.call(personalData.requestDeletion, { password: PASSWORD });
  time += 7 * DAY;
  await server.app.services.personalData.eraseDue();
};
/** Returns everything that payments store; the record of received webhook events may grow. */
const kept = async () => {
  const { store } = server.app.platform;
  const tables = ['account', 'membership', 'membership_event', 'membership_subscription', 'membership_gift'];
  return Promise.all(
    [...tables, 'membership_reversal'].map((table) => store.query(`select * from ${table} order by 1`)),
  );
};
const levelOf = async ({ user }: Player) => (await server.app.services.accounts.currentUserOf(user.id))?.membership;

describe('payment news of an erased account', () => {
  it('are accepted and change nothing: renewals, ends, refunds and disputes', async () => {
    const ann = await makeMember(server);
    const id = sold(ann.user.id);
    expect(await tell('customer.subscription.created', { id })).toBe(200);
    const gift = given((await makeMember(server)).user.id, ann.user.id);
    expect(await tell('checkout.session.completed', gift.session)).toBe(200);
    await erase(ann);
    const before = await kept();

    stripe.subscriptions.get(id)!.end = seconds(time + 60 * DAY);
    expect(await tell('customer.subscription.updated', { id })).toBe(200);
    for (const charge of [`ch_${id}`, gift.charge]) {
      stripe.charges.get(charge)!.refunded = true;
      expect(await tell('charge.refunded', { id: charge })).toBe(200);
      Object.assign(stripe.charges.get(charge)!, { refunded: false, dispute: 'needs_response' });
      expect(await tell('charge.dispute.created', { id: 'dp_g', object: 'dispute', charge })).toBe(200);
    }
    stripe.subscriptions.get(id)!.status = 'canceled';
    expect(await tell('customer.subscription.deleted', { id })).toBe(200);
    expect(await tell('checkout.session.completed', given(ann.user.id, ann.user.id).session)).toBe(200);
    expect(await kept()).toEqual(before);
  });

  it('leave others what the account gave them, and take it back with its money', async () => {
    const [giver, bob] = [await makeMember(server), await makeMember(server)];
    const gift = given(giver.user.id, bob.user.id);
    await erase(giver);
    expect(await tell('checkout.session.completed', gift.session)).toBe(200);
    expect(await levelOf(bob)).toBe('diamond');
    stripe.charges.get(gift.charge)!.refunded = true;
    expect(await tell('charge.refunded', { id: gift.charge })).toBe(200);
    expect(await levelOf(bob)).toBe('basic');
  });

  it.each([randomUUID(), 'somebody'])('is taken where there never was such an account: %s', async (nobody) => {
    const bob = await makeMember(server);
    const before = await kept();
    expect(await tell('customer.subscription.created', { id: sold(nobody) })).toBe(200);
    expect(await tell('checkout.session.completed', given(bob.user.id, nobody).session)).toBe(200);
    expect(await kept()).toEqual(before);
    expect(await tell('checkout.session.completed', given(nobody, bob.user.id).session)).toBe(200);
    expect(await levelOf(bob)).toBe('diamond');
  });
});
