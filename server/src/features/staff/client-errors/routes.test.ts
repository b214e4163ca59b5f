import { clientErrors, type ClientErrorReport } from '@tabiya/contract/staff/client-errors.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
let server: TestServer;
let staff: Player;
let now = Date.UTC(2026, 10, 20, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  staff = await makeMember(server);
  await server.app.services.accounts.setRole(staff.user.id, LEVELS.staff);
});
afterAll(() => server.close());
beforeEach(() => server.app.platform.store.query('delete from client_error'));

const report = (fields: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  type: 'HTTP',
  message: 'Request failed with status code 500',
  method: 'GET',
  url: '/callback/lobby',
  stack: 'Error: a\n    at call (https://tabiya.example/assets/base-Ab12Cd34.js:1:2345)',
  status: 500,
  user: '',
  userAgent: 'Mozilla/5.0',
  channel: null,
  ...fields,
});
const list = async (page = 1) => staff.call(clientErrors.list, { page });

test('reports of the same error are one group, with the details of the newest', async () => {
  const ann = await makeMember(server);
  await server
    .visitor()
    .call(clientErrors.report, report({ url: '/callback/game/01a1fb25-0000-7000-8000-00000000000a' }));
  now += 1_000;
  await ann.call(
    clientErrors.report,
    report({ url: '/callback/game/01a1fb25-0000-7000-8000-00000000000b', userAgent: 'Newer/1.0', user: 'Somebody' }),
  );
  await ann.call(clientErrors.report, report({ type: 'SCRIPT', message: 'x is undefined', status: null, method: '' }));
  const { groups, pages } = await list();
  expect(pages).toBe(1);
  expect(groups).toHaveLength(2);
  expect(groups.find(({ type }) => type === 'HTTP')).toMatchObject({
    reports: 2,
    status: 500,
    method: 'GET',
    url: '/callback/game/01a1fb25-0000-7000-8000-00000000000b',
    userAgent: 'Newer/1.0',
    // The name comes from the session, whatever the report says.
    username: ann.user.username,
    firstAt: now - 1_000,
    lastAt: now,
  });
});

test('the same script error of another build is the same error', async () => {
  const at = (build: string, line: number) => `Error: a\n    at call (/assets/base-${build}.js:1:${line})\n    at b`;
  for (const stack of [at('Ab12Cd34', 1), at('Zz98-_y7', 20)]) {
    await server.visitor().call(clientErrors.report, report({ type: 'SCRIPT', status: null, stack }));
  }
  await server.visitor().call(clientErrors.report, report({ type: 'SCRIPT', status: null, stack: 'a\n at other (b)' }));
  expect((await list()).groups.map(({ reports }) => reports).toSorted()).toEqual([1, 2]);
});

test('a failed subscription is reported with its channel', async () => {
  const failed = {
    type: 'PUBSUB',
    message: 'failed to subscribe to game/a (404)',
    channel: 'game/a',
    status: null,
  } as const;
  await server.visitor().call(clientErrors.report, report({ ...failed, url: '/a/game' }));
  expect((await list()).groups[0]).toMatchObject({ type: 'PUBSUB', channel: 'game/a', url: '/a/game' });
});

test('query strings are not stored, and other hosts are not reported', async () => {
  await server.visitor().call(clientErrors.report, report({ url: '/verified?token=secret' }));
  await server.visitor().call(clientErrors.report, report({ url: 'https://ads.example/track?id=1' }));
  const { groups } = await list();
  expect(groups.map(({ url }) => url)).toEqual(['/verified']);
  expect(JSON.stringify(groups)).not.toContain('secret');
});

test('reports older than 30 days are deleted', async () => {
  const service = server.app.services.clientErrors;
  await server.visitor().call(clientErrors.report, report());
  now += 30 * DAY;
  await server.visitor().call(clientErrors.report, report({ url: '/callback/session' }));
  await service.sweep();
  expect((await service.list(1)).groups).toHaveLength(2);
  now += DAY;
  await service.sweep();
  expect((await service.list(1)).groups).toMatchObject([{ url: '/callback/session' }]);
});

test('pages hold 25 groups, the most recently reported first', async () => {
  const service = server.app.services.clientErrors;
  for (let at = 0; at < 26; at += 1) {
    now += 1_000;
    await service.report(report({ message: `error ${'x'.repeat(at + 1)}` }), null);
  }
  const first = await service.list(1);
  expect([first.pages, first.groups.length, first.groups[0]?.message]).toEqual([2, 25, `error ${'x'.repeat(26)}`]);
  expect((await service.list(2)).groups.map(({ message }) => message)).toEqual(['error x']);
});

test('a day has a limited number of groups, but goes on counting existing ones', async () => {
  const { store } = server.app.platform;
  const service = server.app.services.clientErrors;
  await service.report(report(), null);
  await store.query(
    `insert into client_error select day, decode(md5(n::text), 'hex'), kind, message, method, url, status, stack, channel,
      user_agent, account_id, 1, first_at, last_at from client_error, generate_series(1, 1999) n`,
  );
  await service.report(report({ message: 'one too many' }), null);
  await service.report(report(), null);
  const [row] = await store.query<{ groups: number; most: number }>(
    'select count(*)::int as groups, max(reports) as most from client_error',
  );
  expect(row).toEqual({ groups: 2000, most: 2 });
});

test.each([
  ['a long message', { message: 'a'.repeat(501) }],
  ['a long stack', { stack: 'a'.repeat(4_001) }],
  ['a status that is no error', { status: 302 }],
  ['another type', { type: 'GUESS' as never }],
])('%s is refused', async (_, fields) => {
  await expect(server.visitor().call(clientErrors.report, report(fields))).rejects.toMatchObject({
    body: { error: 'bad_input' },
  });
  expect(await server.app.platform.store.query('select 1 from client_error')).toEqual([]);
});

test('only staff read them', async () => {
  const member = await makeMember(server);
  await expect(member.call(clientErrors.list, { page: 1 })).rejects.toMatchObject({ body: { error: 'not_allowed' } });
  await expect(server.visitor().call(clientErrors.list, { page: 1 })).rejects.toMatchObject({ status: 401 });
});
