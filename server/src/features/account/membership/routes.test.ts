import { accounts } from '@tabiya/contract/account/accounts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { membership } from '@tabiya/contract/account/membership.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { makeActivated, makeCodes, refusalOf } from './test-membership.ts';

const DAY = 86_400_000;
let server: TestServer;
let time = Date.UTC(2026, 10, 1);
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const me = async (player: Player) => (await player.call(accounts.session, {})).user;
const levelOf = async (player: Player) => (await me(player))?.membership;

describe('the trial', () => {
  it('grants gold for a week, once, and ends by itself', async () => {
    const ann = await makeActivated(server);
    expect(await me(ann)).toMatchObject({ membership: 'basic', eligibleFirstTrial: true });
    const { user } = await ann.call(membership.startTrial, { c: 'navHome', b: 'badge-gold' });
    const endsAt = time + 7 * DAY;
    expect(user).toMatchObject({ membership: 'gold', membershipLevel: 30, membershipEndsAt: endsAt });
    expect(user.eligibleFirstTrial).toBe(false);
    expect((await ann.call(membership.mine, {})).stretches).toEqual([{ level: 'gold', from: time, until: endsAt }]);
    expect(await refusalOf(ann.call(membership.startTrial, {}))).toBe('trial_not_needed');
    time = endsAt;
    expect(await me(ann)).toMatchObject({ membership: 'basic', membershipEndsAt: null, eligibleFirstTrial: false });
    expect(await refusalOf(ann.call(membership.startTrial, {}))).toBe('trial_used');
    const { events } = await ann.call(membership.history, {});
    expect(events).toMatchObject([{ kind: 'trial', level: 'gold', from: endsAt - 7 * DAY, until: endsAt }]);
  });

  it('is granted once however often it is requested concurrently', async () => {
    const ann = await makeActivated(server);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refusalOf(ann.call(membership.startTrial, {}))));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect((await ann.call(membership.mine, {})).stretches).toMatchObject([{ until: time + 7 * DAY }]);
  });

  it('is for members with a verified address', async () => {
    const ask = (player: Pick<Player, 'call'>) => refusalOf(player.call(membership.startTrial, {}));
    expect(await ask(server.visitor())).toBe('not_logged_in');
    expect(await ask(await makeGuest(server))).toBe('not_allowed');
    expect(await ask(await makeMember(server))).toBe('not_activated');
  });

  it('records where it began, and refuses an invalid source', async () => {
    const ann = await makeActivated(server);
    expect(await refusalOf(ann.call(membership.startTrial, { c: 'a b' }))).toBe('bad_input');
    expect(await refusalOf(ann.call(membership.startTrial, { b: 'gold' }))).toBe('bad_input');
    await ann.call(membership.startTrial, { c: 'web_member_view', b: 'badge-gold' });
    const { store } = server.app.platform;
    expect(
      await store.query('select source, badge from membership_event where account_id = $1', [ann.user.id]),
    ).toEqual([{ source: 'web_member_view', badge: 'badge-gold' }]);
  });
});

describe('a code', () => {
  it('works once, however it is typed', async () => {
    const { codes } = await makeCodes(server, { level: 'platinum', days: 10 });
    const ann = await makeMember(server);
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const given = await ann.call(membership.redeem, { code: typed });
    expect(given).toMatchObject({ level: 'platinum', days: 10, username: ann.user.username });
    expect(given.user).toMatchObject({ membership: 'platinum', membershipEndsAt: time + 10 * DAY });
    expect(await refusalOf(ann.call(membership.redeem, { code: typed }))).toBe('code_used');
  });

  it('is redeemed by only one of those who type it concurrently', async () => {
    const { codes } = await makeCodes(server);
    const players = await Promise.all(Array.from({ length: 5 }, () => makeMember(server)));
    const code = codes[0]!;
    const answers = await Promise.all(players.map((player) => refusalOf(player.call(membership.redeem, { code }))));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'code_used'), undefined]);
    const levels = await Promise.all(players.map(levelOf));
    expect(levels.filter((level) => level === 'gold')).toHaveLength(1);
  });

  it('is refused when it is unknown, expired or withdrawn, and changes nothing', async () => {
    const { codes, batch, staff } = await makeCodes(server, { count: 2, expiresInDays: 5 });
    const ann = await makeMember(server);
    const redeem = (code: string) => refusalOf(ann.call(membership.redeem, { code }));
    expect(await redeem('0000-0000-0000-0000')).toBe('code_unknown');
    expect(await redeem("' or 1=1")).toBe('code_unknown');
    expect(await redeem('')).toBe('bad_input');
    await ann.call(membership.redeem, { code: codes[0]! });
    expect(await staff.call(membership.withdrawCodes, { batch })).toEqual({ codes: 1 });
    expect(await redeem(codes[1]!)).toBe('code_expired');
    const other = await makeCodes(server, { expiresInDays: 1 });
    time += DAY;
    expect(await redeem(other.codes[0]!)).toBe('code_expired');
    expect((await ann.call(membership.history, {})).events).toHaveLength(1);
  });

  it('may be redeemed for somebody else', async () => {
    const { codes } = await makeCodes(server, { count: 2, level: 'diamond' });
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const guest = await makeGuest(server);
    const username = bob.user.username.toUpperCase();
    expect(await ann.call(membership.recipient, { username })).toEqual({
      username: bob.user.username,
      canReceive: true,
    });
    expect(await ann.call(membership.redeem, { code: codes[0]!, username })).toMatchObject({
      username: bob.user.username,
    });
    expect([await levelOf(ann), await levelOf(bob)]).toEqual(['basic', 'diamond']);
    const { events } = await bob.call(membership.history, {});
    expect(events).toMatchObject([{ kind: 'code', level: 'diamond', giver: ann.user.username }]);
    const give = (to: string) => refusalOf(ann.call(membership.redeem, { code: codes[1]!, username: to }));
    expect(await give('nobody-here')).toBe('member_not_found');
    expect(await give(guest.user.username)).toBe('cannot_receive');
    expect(await guest.call(membership.recipient, guest.user)).toMatchObject({ canReceive: false });
    expect(await give(bob.user.username)).toBeUndefined();
  });

  it('is made and withdrawn by staff alone', async () => {
    const batch = { level: 'gold', days: 1, count: 1, expiresInDays: 1, note: 'x' } as const;
    for (const player of [await makeMember(server), await makeModerator(server)]) {
      expect(await refusalOf(player.call(membership.makeCodes, batch))).toBe('not_allowed');
      expect(await refusalOf(player.call(membership.codeBatches, {}))).toBe('not_allowed');
      expect(await refusalOf(player.call(membership.withdrawCodes, { batch: player.user.id }))).toBe('not_allowed');
    }
    const { staff, batch: id, codes } = await makeCodes(server, { count: 500 });
    expect(new Set(codes).size).toBe(500);
    expect((await staff.call(membership.codeBatches, {})).batches[0]).toMatchObject({ id, codes: 500, redeemed: 0 });
    expect(await refusalOf(staff.call(membership.makeCodes, { ...batch, count: 501 }))).toBe('bad_input');
    expect(await refusalOf(staff.call(membership.withdrawCodes, { batch: staff.user.id }))).toBe('batch_not_found');
    const kept = await server.app.platform.store.query('select * from membership_code');
    expect(JSON.stringify(kept)).not.toContain(codes[0]!.replaceAll('-', ''));
  });

  it('cannot be guessed at for long', async () => {
    await using limited = await startTestServer({ limits: true });
    const ann = await makeMember(limited);
    const guess = () => refusalOf(ann.call(membership.redeem, { code: '0000-0000-0000-0001' }));
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await guess());
    expect(answers[0]).toBe('code_unknown');
    expect(['rate_limited', 'challenge_required']).toContain(answers.at(-1));
  });
});

describe('a membership from staff', () => {
  let player: Player;
  const action = () => ({ accountId: player.user.id, by: player.user.id, why: 'won a prize' });
  const service = () => server.app.services.membership;
  beforeEach(async () => {
    player = await makeMember(server);
  });

  it('lets a lower level wait and continue, without a moment of basic', async () => {
    await service().grant({ ...action(), level: 'silver', days: 10 });
    await service().grant({ ...action(), level: 'diamond', days: 2 });
    expect(await levelOf(player)).toBe('diamond');
    time += 2 * DAY - 60_000;
    await service().moveOn();
    expect(await me(player)).toMatchObject({ membership: 'silver', membershipEndsAt: time + 60_000 + 10 * DAY });
    time += 10 * DAY;
    await service().moveOn();
    expect(await levelOf(player)).toBe('silver');
    time += 60_000;
    await service().moveOn();
    expect(await levelOf(player)).toBe('basic');
    const kinds = (await player.call(membership.history, {})).events.map(({ kind, level }) => [kind, level]);
    expect(kinds).toEqual([
      ['ended', 'silver'],
      ['ended', 'diamond'],
      ['grant', 'diamond'],
      ['grant', 'silver'],
    ]);
  });

  it('may be permanent, and be taken back', async () => {
    await service().grant({ ...action(), level: 'gold', days: null });
    expect(await me(player)).toMatchObject({ membershipLevel: LEVELS.gold, membershipEndsAt: null });
    await service().takeBack(action());
    expect(await levelOf(player)).toBe('basic');
  });

  it('keeps which staff member gave it, but hides that from members', async () => {
    await service().grant({ ...action(), level: 'gold', days: 3 });
    expect((await player.call(membership.history, {})).events).toMatchObject([{ kind: 'grant', giver: null }]);
    const { store } = server.app.platform;
    const rows = await store.query('select by_id, why from membership_event where account_id = $1', [player.user.id]);
    expect(rows).toEqual([{ by_id: player.user.id, why: 'won a prize' }]);
  });

  it('is listed in pages, newest first', async () => {
    for (let day = 1; day <= 27; day += 1) await service().grant({ ...action(), level: 'gold', days: day });
    const first = await player.call(membership.history, {});
    const second = await player.call(membership.history, { page: 2 });
    expect([first.events.length, second.events.length, first.pages]).toEqual([25, 2, 2]);
    expect(await refusalOf(player.call(membership.history, { page: 0 }))).toBe('bad_input');
  });
});

describe('without a payment service', () => {
  it('nothing is for sale', async () => {
    const ann = await makeActivated(server);
    expect(await server.visitor().call(membership.offer, {})).toEqual({ prices: [] });
    const order = { level: 'gold', period: 'monthly' } as const;
    expect(await refusalOf(ann.call(membership.checkout, order))).toBe('not_for_sale');
    expect(await refusalOf(ann.call(membership.portal, {}))).toBe('no_subscription');
    const hook = await server.visitor().fetch('/callback/payments/stripe/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(hook.status).toBe(404);
  });
});

it('staff who impersonate a member cannot spend anything', async () => {
  const [ann, staff] = [await makeActivated(server), await makeActivated(server)];
  const { codes } = await makeCodes(server);
  const { store } = server.app.platform;
  await store.query('update session set impersonated_by = $2 where account_id = $1', [ann.user.id, staff.user.id]);
  await server.app.services.accounts.changed(ann.user.id);
  expect(await refusalOf(ann.call(membership.startTrial, {}))).toBe('not_allowed');
  expect(await refusalOf(ann.call(membership.redeem, { code: codes[0]! }))).toBe('not_allowed');
  expect(await refusalOf(ann.call(membership.portal, {}))).toBe('not_allowed');
  expect(await refusalOf(ann.call(membership.checkout, { level: 'gold', period: 'yearly' }))).toBe('not_allowed');
});

it('affiliates get each member counted once who began something from their links', async () => {
  const affiliate = await makeMember(server);
  expect(await refusalOf(affiliate.call(membership.affiliate, {}))).toBe('not_an_affiliate');
  await server.app.services.accounts.setFlags(affiliate.user.id, { isAffiliate: true });
  const { code, ...none } = await affiliate.call(membership.affiliate, {});
  expect([code, none]).toEqual([`affiliate.${affiliate.user.userId}`, { trials: 0, subscriptions: 0, gifts: 0 }]);
  const [one, other] = [await makeActivated(server), await makeActivated(server)];
  await one.call(membership.startTrial, { c: code });
  await other.call(membership.startTrial, { c: 'affiliate.999999' });
  expect(await affiliate.call(membership.affiliate, {})).toMatchObject({ trials: 1, subscriptions: 0 });
});
