import { accounts } from '@tabiya/contract/account/accounts.ts';
import { devices } from '@tabiya/contract/account/devices.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestVisitor } from '../../../platform/test/visitor.ts';
import { makeGuest, makeMember, PASSWORD, type Player } from '../../../test/make.ts';
import { MAX_DEVICES } from './policy.ts';
import { coarseAddress, readUserAgent } from './user-agent.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
const refusal = (error: string) => ({ body: { error } });

const logIn = async ({ user }: Player, visitor: TestVisitor) => {
  await visitor.call(accounts.logIn, { username: user.username, password: PASSWORD });
  return visitor;
};
const phone = (ip = '203.0.113.77') => server.visitor({ 'user-agent': SAFARI, 'x-forwarded-for': ip });
const lettersTo = async ({ user }: Player) => {
  await server.app.platform.events.settle();
  return (await server.lettersTo(`${user.username}@example.org`)).filter(({ name }) => name === 'new_device');
};

describe('the list of devices', () => {
  it('names each browser in words with its coarse location, and marks the current one', async () => {
    const me = await makeMember(server);
    const other = await logIn(me, phone());
    const { devices: seen } = await other.call(devices.list, {});
    expect(seen).toMatchObject([
      { browser: 'Safari', system: 'iPhone', address: '203.0.*.*', isCurrent: true },
      { isCurrent: false },
    ]);
    expect((await me.call(devices.list, {})).devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(seen)).not.toContain(other.cookies.get('tabiya_session'));
  });

  it('shows only the member’s own devices', async () => {
    const [me, other] = [await makeMember(server), await makeMember(server)];
    const [theirs] = (await other.call(devices.list, {})).devices;
    await expect(me.call(devices.end, { id: theirs!.id })).rejects.toMatchObject(refusal('device_not_found'));
    expect((await other.call(accounts.session, {})).user).not.toBeNull();
    await expect(server.visitor().call(devices.list, {})).rejects.toMatchObject(refusal('not_logged_in'));
    expect((await (await makeGuest(server)).call(devices.list, {})).devices).toHaveLength(1);
  });

  it('leaves out staff who impersonate the member, and is refused to them', async () => {
    const [staff, me] = [await makeMember(server), await makeMember(server)];
    const { sessions } = server.app.services.accounts;
    const meta = { ip: '192.0.2.1', userAgent: '', impersonatedBy: staff.user.id };
    const { token, csrf } = await sessions.start(me.user.id, meta);
    expect((await me.call(devices.list, {})).devices).toHaveLength(1);
    staff.cookies.set('tabiya_session', token).set('XSRF-TOKEN', csrf);
    await expect(staff.call(devices.list, {})).rejects.toMatchObject(refusal('not_allowed'));
    await expect(staff.call(devices.endAll, {})).rejects.toMatchObject(refusal('not_allowed'));
    await expect(staff.call(devices.endOthers, {})).rejects.toMatchObject(refusal('not_allowed'));
  });

  it('is limited: the device unused for longest is removed', async () => {
    const me = await makeMember(server);
    const { sessions } = server.app.services.accounts;
    for (let count = 0; count < MAX_DEVICES; count += 1)
      await sessions.start(me.user.id, { ip: '192.0.2.1', userAgent: '' });
    expect((await me.call(accounts.session, {})).user, 'the first').toBeNull();
  });
});

describe('logging out', () => {
  it('of one other device ends it and its connections at once', async () => {
    const me = await makeMember(server);
    const other = await logIn(me, phone());
    const socket = await other.socket();
    expect((await other.call(accounts.session, {})).user).not.toBeNull();
    const { devices: both } = await me.call(devices.list, {});
    const { devices: left } = await me.call(devices.end, { id: both[1]!.id });
    expect(left).toHaveLength(1);
    await socket.closed;
    expect((await other.call(accounts.session, {})).user).toBeNull();
    await expect(me.call(devices.end, { id: both[1]!.id })).rejects.toMatchObject(refusal('device_not_found'));
  });

  it('of all other devices keeps this one', async () => {
    const me = await makeMember(server);
    const others = [await logIn(me, phone()), await logIn(me, phone())];
    expect((await me.call(devices.endOthers, {})).devices).toHaveLength(1);
    for (const other of others) expect((await other.call(accounts.session, {})).user).toBeNull();
    expect((await me.call(accounts.session, {})).user?.id).toBe(me.user.id);
  });

  it('everywhere includes this device', async () => {
    const me = await makeMember(server);
    const other = await logIn(me, phone());
    expect((await me.call(devices.endAll, {})).user).toBeNull();
    for (const who of [me, other]) expect((await who.call(accounts.session, {})).user).toBeNull();
  });

  it.each(['', 'x', '../..', 'a'.repeat(44)])('of "%s" is nothing', async (id) => {
    const me = await makeMember(server);
    await expect(me.call(devices.end, { id })).rejects.toBeDefined();
    expect((await me.call(devices.list, {})).devices).toHaveLength(1);
  });
});

describe('a browser that was never seen before', () => {
  it('is reported by mail once, unless it is the member’s first', async () => {
    const me = await makeMember(server);
    expect(await lettersTo(me)).toHaveLength(0);
    const other = await logIn(me, phone('203.0.113.5'));
    const [letter] = await lettersTo(me);
    expect(letter?.text).toContain('Safari, iPhone, from 203.0.*.*');
    await other.call(accounts.logOut, {});
    await logIn(me, other);
    await logIn(me, me);
    expect(await lettersTo(me)).toHaveLength(1);
  });

  it('is an alert that leads to the log-out page, once', async () => {
    const me = await makeMember(server);
    const visitor = await logIn(me, phone());
    await logIn(me, visitor);
    await server.app.platform.events.settle();
    const { alerts: groups } = await me.call(alerts.list, {});
    expect(groups['new_log_in']).toMatchObject({
      type: { url: '/logout' },
      notifications: [{ title: 'Safari, iPhone · 203.0.*.*' }],
    });
    expect(groups['new_log_in']?.notifications).toHaveLength(1);
  });

  it('is counted for each member separately', async () => {
    const [me, other] = [await makeMember(server), await makeMember(server)];
    const shared = await logIn(me, phone());
    await logIn(other, shared);
    expect(await lettersTo(other)).toHaveLength(1);
  });
});

it.each([
  [FIREFOX, 'Firefox', 'Windows'],
  [SAFARI, 'Safari', 'iPhone'],
  [EDGE, 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.5', null, null],
  ['', null, null],
])('%s is parsed', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});

it.each([
  ['198.51.100.7', '198.51.*.*'],
  ['::ffff:198.51.100.7', '198.51.*.*'],
  ['2001:db8:1:2::3', '2001:db8:*'],
  ['::1', '::1'],
  ['', ''],
])('%s is shown as %s', (ip, shown) => {
  expect(coarseAddress(ip)).toBe(shown);
});
