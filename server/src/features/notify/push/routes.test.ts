import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { PUSH_BROWSERS_MAX, push } from '@tabiya/contract/notify/push.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let pushService: Server;
let origin: string;
/** Requests that the push services of browsers received. */
const carried: { path: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
const GONE = '/gone';

beforeAll(async () => {
  pushService = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    carried.push({ path: request.url ?? '', headers: request.headers, bytes });
    response.writeHead(request.url?.startsWith(GONE) ? 410 : 201).end();
  }).listen(0, '127.0.0.1');
  await once(pushService, 'listening');
  origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  server = await startTestServer({ config: { pushServices: [origin] } });
});
afterAll(async () => {
  await server.close();
  pushService.close();
});

/** Returns a browser's subscription with real keys, so that notifications can be encrypted for it. */
const browser = (path: string) => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: origin + path,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};

const befriend = async (to: Player, from: Player) => {
  await server.app.services.alerts.raise({
    to: to.user.id,
    payload: { alertType: 'friend_request', by: from.user.id },
  });
  await server.app.platform.jobs.finish();
};
const carriedTo = (path: string) => carried.filter((one) => one.path === path);

describe('a subscribed browser', () => {
  it('receives notifications signed by the site, which only the browser can decrypt', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const { publicKey } = await ann.call(push.state, {});
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await bob.call(push.state, {})).publicKey).toBe(publicKey);
    expect(await ann.call(push.subscribe, browser('/ann'))).toEqual({ browsers: 1 });
    await befriend(ann, bob);
    const [sent] = carriedTo('/ann');
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(sent?.headers.authorization).toContain(publicKey);
    expect(sent?.bytes).toBeGreaterThan(100);
  });

  it('is notified of a subject once, and not of types that its member turned off', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    await ann.call(push.subscribe, browser('/once'));
    await befriend(ann, bob);
    await befriend(ann, bob);
    expect(carriedTo('/once')).toHaveLength(1);
    await ann.call(settings.write, { 'notifications.friend_request': ['site'] });
    await befriend(ann, await makeMember(server));
    expect(carriedTo('/once')).toHaveLength(1);
  });

  it('is not notified of an alert that was withdrawn first', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    await ann.call(push.subscribe, browser('/late'));
    const service = server.app.services.alerts;
    await service.raise({ to: ann.user.id, payload: { alertType: 'friend_request', by: bob.user.id } });
    await service.withdraw({ to: ann.user.id, alertType: 'friend_request', key: bob.user.id });
    await server.app.platform.jobs.finish();
    expect(carriedTo('/late')).toEqual([]);
  });

  it('is forgotten when its push service does not know it, when it unsubscribes, and when its session ends', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    await ann.call(push.subscribe, browser(`${GONE}/ann`));
    await befriend(ann, bob);
    expect((await ann.call(push.state, {})).browsers).toBe(0);
    const again = browser('/again');
    await ann.call(push.subscribe, again);
    expect(await ann.call(push.unsubscribe, { endpoint: again.endpoint })).toEqual({ browsers: 0 });
    await bob.call(push.subscribe, browser('/bob'));
    await bob.call(accounts.logOut, {});
    await befriend(bob, ann);
    expect(carriedTo('/bob')).toEqual([]);
  });

  it('belongs to the member who logged in there last, and a member has a limited number', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const shared = browser('/shared');
    await ann.call(push.subscribe, shared);
    await bob.call(push.subscribe, shared);
    expect((await ann.call(push.state, {})).browsers).toBe(0);
    await ann.call(push.unsubscribe, { endpoint: shared.endpoint });
    expect((await bob.call(push.state, {})).browsers).toBe(1);
    for (let n = 0; n < PUSH_BROWSERS_MAX + 2; n += 1) await ann.call(push.subscribe, browser(`/many/${n}`));
    expect((await ann.call(push.state, {})).browsers).toBe(PUSH_BROWSERS_MAX);
  });

  it.each([
    'http://127.0.0.1:1/inside',
    'https://push.example/anywhere',
    'https://fcm.googleapis.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
  ])('is refused when the server would send to %s', async (endpoint) => {
    const ann = await makeMember(server);
    const answer = ann.call(push.subscribe, { ...browser('/'), endpoint });
    await expect(answer).rejects.toMatchObject({ body: { error: 'push_service_unknown' } });
  });
});

it('a letter goes to a verified address, when its member wants letters and is not on the site', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  const address = `${ann.user.username}@example.org`;
  const letters = async () => (await server.lettersTo(address)).filter(({ name }) => name === 'alert');
  await ann.call(settings.write, { 'notifications.friend_request': ['email'] });
  await befriend(ann, bob);
  expect(await letters()).toEqual([]);
  const [verify] = await server.lettersTo(address);
  const token = /token=([\w-]+)/.exec(verify?.text ?? '')?.[1] ?? '';
  await ann.call(credentials.verifyEmail, { token });
  await befriend(ann, await makeMember(server));
  const [letter] = await letters();
  expect(letter?.subject).toMatch(/would like to be your friend\.$/);
  expect(letter?.text).toContain('/settings/notifications');
  const socket = await ann.socket();
  await befriend(ann, await makeMember(server));
  expect(await letters()).toHaveLength(1);
  await socket.close();
});
