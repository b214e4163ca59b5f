import { analytics, type AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
const [ONE, OTHER] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const home: AnalyticsEvent = { name: 'nav_click', selection: 'home' };
const signUp: AnalyticsEvent = { name: 'signup_click', button: 'signup', interface: 'nav_bar' };
let server: TestServer;
let staff: Player;
let now = Date.UTC(2026, 10, 20, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  staff = await makeMember(server);
  await server.app.services.accounts.setRole(staff.user.id, LEVELS.staff);
});
afterAll(() => server.close());
beforeEach(() => server.app.platform.store.query('delete from analytics_day'));

const tell = (browser: string, ...events: AnalyticsEvent[]) =>
  server.visitor().call(analytics.collect, { browser, events });
const counts = async () => (await staff.call(analytics.counts, {})).counts;

test('events are counted by day and name, and browsers once a day', async () => {
  await tell(ONE, home, home, signUp);
  await tell(ONE, home);
  await tell(OTHER, home);
  expect(await counts()).toEqual([
    { day: '2026-11-20', name: 'nav_click', times: 4, visitors: 2 },
    { day: '2026-11-20', name: 'signup_click', times: 1, visitors: 1 },
  ]);
  const { details } = await staff.call(analytics.details, { day: '2026-11-20', name: 'signup_click' });
  expect(details).toEqual([{ detail: 'nav_bar/signup', times: 1, visitors: 1 }]);
});

test('ad blocking is counted apart for staff and premium members', async () => {
  const event = { name: 'ad_block', isBlocking: true, isStaff: false, isPremium: true } as const;
  await tell(ONE, event, { ...event, isStaff: true }, { ...event, isBlocking: false, isPremium: false });
  const { details } = await staff.call(analytics.details, { day: '2026-11-20', name: 'ad_block' });
  expect(details.map(({ detail }) => detail).toSorted()).toEqual([
    'blocking/premium',
    'blocking/staff',
    'not_blocking/other',
  ]);
});

test('a browser counts as another one on the next day, and cannot be recognized', async () => {
  const service = server.app.services.analytics;
  const { store } = server.app.platform;
  await tell(ONE, home);
  now += DAY;
  await tell(ONE, home);
  const kept = await store.query<{ visitor: Uint8Array }>('select visitor from analytics_event');
  expect(new Set(kept.map(({ visitor }) => Buffer.from(visitor).toString('hex'))).size).toBe(2);
  expect(JSON.stringify(kept)).not.toContain(ONE);
  await service.sweep();
  const salts = await store.query<{ has: boolean }>('select salt is not null as has from analytics_day order by day');
  expect(salts).toEqual([{ has: false }, { has: true }]);
});

test('counts older than 90 days are deleted', async () => {
  const service = server.app.services.analytics;
  const { store } = server.app.platform;
  await tell(ONE, home);
  now += 90 * DAY;
  await service.sweep();
  expect(await store.query('select 1 from analytics_event')).toHaveLength(1);
  now += DAY;
  await service.sweep();
  expect(await store.query('select 1 from analytics_event')).toEqual([]);
});

test('a day has a limited number of events', async () => {
  const { store } = server.app.platform;
  await tell(ONE, home);
  await store.query('update analytics_day set events = 199999');
  await tell(ONE, home, home);
  await tell(ONE, home);
  await tell(ONE, home);
  expect(await server.app.services.analytics.counts()).toMatchObject([{ times: 2 }]);
});

test.each([
  ['another name', [{ name: 'keys_pressed', selection: 'a' }]],
  ['a selection that is no word', [{ name: 'nav_click', selection: '<script>' }]],
  ['too many at once', Array.from({ length: 21 }, () => home)],
  ['none', []],
])('%s is refused', async (_, events) => {
  await expect(tell(ONE, ...(events as AnalyticsEvent[]))).rejects.toMatchObject({ body: { error: 'bad_input' } });
  expect(await server.app.platform.store.query('select 1 from analytics_event')).toEqual([]);
});
