/**
 * Alerts that a browser shows by itself. Chromium's own push service is out of reach: the browser is given one of ours, and what
 * comes there is opened with the browser's keys and handed to its service worker.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Worker } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { register, visit } from './people.ts';
import { openOwnStageAt, stepByStep } from './stage.ts';

const carried: Buffer[] = [];
const pushService = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    carried.push(Buffer.concat(pieces));
    response.writeHead(201).end();
  });
}).listen(0, '127.0.0.1');
await once(pushService, 'listening');
afterAll(() => void pushService.close());
const service = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;

const keys = createECDH('prime256v1');
const described = {
  endpoint: `${service}/anna`,
  p256dh: keys.generateKeys('base64'),
  auth: randomBytes(16).toString('base64'),
};

/** As the browser opens what its push service brings: RFC 8291, in one record. */
const read = (sealed: Buffer): string => {
  const [salt, from, body] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), from]);
  const secret = hkdfSync('sha256', keys.computeSecret(from), Buffer.from(described.auth, 'base64'), about, 32);
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const opener = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  opener.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([opener.update(body.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

stepByStep();
const stage = await openOwnStageAt({ hasNotifications: true, environment: { PUSH_SERVICES: service } });
const anna = await stage.person();
const ben = await stage.person();
await anna.context.grantPermissions(['notifications'], { origin: stage.site.url });
await anna.context.addInitScript(({ endpoint, ...texts }) => {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const made = {
    endpoint,
    getKey: (name: 'p256dh' | 'auth') => bytes(texts[name]),
    unsubscribe: async () => sessionStorage.removeItem('made') === undefined,
  };
  const given = () => (sessionStorage.getItem('made') === null ? null : (made as never));
  PushManager.prototype.getSubscription = async () => given();
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem('made', '1');
    return made as never;
  };
}, described);

let devtools: CDPSession;
let registrationId = '';
let worker: Worker;

const askToBeFriends = (username: string) =>
  ben.page.evaluate(async (name) => {
    const token = /XSRF-TOKEN=([\w-]+)/.exec(document.cookie)?.[1];
    const body = JSON.stringify({ _token: token });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/callback/friend/request/${name}`, { method: 'POST', headers, body })).status;
  }, username);

/** Runs in the worker, whose types are not those of a page. */
const shown = () =>
  worker.evaluate(
    'registration.getNotifications().then((all) => all.map(({ title, body, data }) => ({ title, body, data })))',
  );
const deliver = (data: string) =>
  devtools.send('ServiceWorker.deliverPushMessage', { origin: stage.site.url, registrationId, data });

test('a member switches them on, and the server knows the browser', async () => {
  const { page, context } = anna;
  await register(page, 'anna-push');
  await register(ben.page, 'ben-push');
  devtools = await context.newCDPSession(page);
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL === `${stage.site.url}/`)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await visit(page, '/settings/notifications');
  const started = context.waitForEvent('serviceworker');
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await page.getByText('Notifications are on in this browser.').waitFor();
  worker = await started;
  expect(new URL(worker.url()).pathname).toBe('/service-worker.js');
  await expect.poll(() => registrationId).not.toBe('');
  // So that a press leads on this page too, which was there before the worker.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('what the server sends is read by this browser alone, and shown where nobody looks at the site', async () => {
  expect(await askToBeFriends('anna-push')).toBe(200);
  await expect.poll(() => carried.length, { timeout: 15_000 }).toBe(1);
  const note = read(carried[0]!);
  // Who looks at the site sees it there.
  await deliver(note);
  expect(await shown()).toEqual([]);
  await anna.page.goto('about:blank');
  await deliver(note);
  await expect
    .poll(shown)
    .toEqual([{ title: 'Tabiya', body: 'ben-push would like to be your friend.', data: { url: '/ben-push/member' } }]);
});

test('a press on it leads the open page to what it is about', async () => {
  await visit(anna.page, '/home');
  // Chromium lets a worker take up a page after the press of a person only.
  await worker.evaluate(`WindowClient.prototype.focus = async function () { return this; };
    registration.getNotifications().then(([notification]) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await anna.page.waitForURL('**/ben-push/member');
  expect(await shown()).toEqual([]);
});

test('switched off, the browser is not told any more', async () => {
  const { page } = anna;
  await visit(page, '/settings/notifications');
  await page.getByRole('button', { name: 'Turn off here' }).click();
  await page.getByRole('button', { name: 'Turn on here' }).waitFor();
  expect([...anna.complaints, ...ben.complaints]).toEqual([]);
});
