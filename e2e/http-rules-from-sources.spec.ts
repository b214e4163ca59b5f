/** Rules for calls that no page makes yet: the page's own `call.ts` is asked, as Vite serves it. Not a production build. */
import { beforeAll, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { visit } from './people.ts';
import { openStage } from './stage.ts';

const stage = await openStage('--dev');

/** Makes calls at once in the page, and resolves with what became of each. */
const make = (
  page: Page,
  ...calls: { method?: string; path: string; input?: unknown; etag?: true; timeout?: number; abort?: true }[]
): Promise<unknown[]> =>
  page.evaluate(async (all) => {
    const { callOfPage: call } = window as never as { callOfPage: (...args: unknown[]) => Promise<unknown> };
    return Promise.all(
      all.map(({ input = {}, timeout, abort, ...endpoint }) => {
        const signal = abort ? AbortSignal.timeout(50) : undefined;
        const options = { ...(timeout && { timeout }), ...(signal && { signal }) };
        return call({ method: 'GET', ...endpoint }, input, options).catch((error: Error) => error.message);
      }),
    );
  }, calls);

const seen: string[] = [];
const answer = (route: Route, status: number, { body, ...headers }: { body?: unknown; etag?: string } = {}) => {
  seen.push(`${status} ${new URL(route.request().url()).pathname}`);
  return route.fulfill({ status, headers, ...(body !== undefined && { json: body }) });
};

let page: Page;
beforeAll(async () => {
  ({ page } = await stage.person());
  await visit(page, '/');
  // As text, because an import in a function would be Vitest's own.
  await page.evaluate("import('/src/platform/net/call.ts').then(({ call }) => void (window.callOfPage = call))");
  await make(page, { method: 'POST', path: '/callback/guest' });
});

test('a 401 of a service renews the session once for all calls, and each is made once more', async () => {
  seen.length = 0;
  const tried = new Map<string, number>();
  await page.route('**/service/things/**', (route) => {
    const { pathname } = new URL(route.request().url());
    tried.set(pathname, (tried.get(pathname) ?? 0) + 1);
    return tried.get(pathname) === 1
      ? answer(route, 401, { body: { error: 'not_logged_in', message: '' } })
      : answer(route, 200, { body: { done: 1 } });
  });
  const renewed: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/bff-token') renewed.push(response.status());
  });
  const paths = ['/service/things/Add', '/service/things/List', '/service/things/Take'];
  expect(await make(page, ...paths.map((path) => ({ method: 'POST', path })))).toEqual([
    { done: 1 },
    { done: 1 },
    { done: 1 },
  ]);
  expect(renewed).toEqual([200]);
  expect(seen.toSorted()).toEqual([...paths.map((path) => `200 ${path}`), ...paths.map((path) => `401 ${path}`)]);
});

test('an answer that still holds is not sent again', async () => {
  await page.route('**/callback/list/**', (route) =>
    route.request().headers()['if-none-match'] === 'W/"a"'
      ? answer(route, 304)
      : answer(route, 200, { body: { friends: 2 }, etag: 'W/"a"' }),
  );
  seen.length = 0;
  const list = { path: '/callback/list/a', etag: true } as const;
  expect([await make(page, list), await make(page, list)]).toEqual([[{ friends: 2 }], [{ friends: 2 }]]);
  expect(seen).toEqual(['200 /callback/list/a', '304 /callback/list/a']);
});

test('what fails says how', async () => {
  await page.route('**/callback/never?**', () => {});
  await page.route('**/callback/gone?**', (route) => route.abort());
  await page.route('**/callback/teapot?**', (route) => answer(route, 418, { body: {} }));
  await page.route('**/callback/nothing?**', (route) => answer(route, 204));
  expect(
    await make(
      page,
      { path: '/callback/never', timeout: 50 },
      { path: '/callback/never', abort: true },
      { path: '/callback/gone' },
      { path: '/callback/teapot' },
      { method: 'POST', path: '/callback/nothing' },
    ),
  ).toEqual([
    'timeout of 50 ms exceeded',
    'Request aborted',
    'Network Error',
    'Request failed with status code 418',
    undefined,
  ]);
});

test('outside of production a request says who asks, and booleans are 1 and 0', async () => {
  const asked = page.waitForRequest('**/callback/nothing?**');
  await page.route('**/callback/nothing?**', (route) => answer(route, 204));
  await make(page, { method: 'POST', path: '/callback/nothing', input: { on: true, off: false } });
  const request = await asked;
  const device = (await page.context().cookies()).find(({ name }) => name === 'device_id')?.value;
  expect(new URL(request.url()).searchParams.get('uid')).toBe(device);
  expect(request.postDataJSON()).toMatchObject({ on: 1, off: 0 });
});
