import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShelfServer, type ShelfServer } from '../test/programs.ts';

/** Long enough that none is sent in a test that does not wait for it. */
const NEVER_MS = 3_600_000;

let server: ShelfServer;
beforeAll(async () => {
  server = await startShelfServer({ keepAliveMs: NEVER_MS });
});
afterAll(() => server.close());

interface Reader {
  response: IncomingMessage;
  /** Returns the next line; undefined if the stream has ended. */
  next(): Promise<string | undefined>;
  leave(): void;
}

const open = async (what: string, token: string, from: ShelfServer = server): Promise<Reader> => {
  const sent = request(`${from.url}/api/watch/${what}`, { headers: { authorization: `Bearer ${token}` } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const lines = (async function* () {
    let rest = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop()!;
      yield* parts;
    }
  })();
  return { response, next: async () => (await lines.next()).value ?? undefined, leave: () => response.destroy() };
};
const latest = (from = server) => from.backstage.tellings.at(-1)!;

test('a stream confirms at once that it is open, and delivers each line as it comes', async () => {
  const reader = await open('lines', server.token(['board:play']));
  expect(reader.response.headers['content-type']).toBe('application/x-ndjson');
  expect(await reader.next()).toBe('');
  for (const line of ['one', 'two']) {
    latest().tell(line);
    expect(JSON.parse((await reader.next())!)).toEqual({ line });
  }
  latest().finish();
  expect(await reader.next()).toBeUndefined();
});

test('a stream that needs no token is open to everybody, in lines of JSON or as PGN', async () => {
  const copied = async (accept: string | undefined) => {
    const headers = accept === undefined ? {} : { accept };
    const response = await fetch(`${server.url}/game/export/ink`, { headers });
    return [response.headers.get('content-type')?.split(';')[0], await response.text()];
  };
  const pgn = ['application/x-chess-pgn', '[Event "ink"]\n\n\n[Event "ink"]\n\n\n'];
  for (const accept of [undefined, '*/*', 'application/x-chess-pgn']) expect(await copied(accept)).toEqual(pgn);
  const json = ['application/x-ndjson', '{"line":"ink"}\n{"line":"ink"}\n'];
  for (const accept of ['application/json', 'application/x-ndjson']) expect(await copied(accept)).toEqual(json);
});

test('a refused stream is answered like any call', async () => {
  const refused = async (what: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api/watch/${what}`, { headers });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await refused('none', server.token(['board:play']))).toEqual([404, 'shelf_not_found']);
  expect(await refused('lines', server.token([]))).toEqual([403, 'missing_scope']);
});

test('empty lines are sent while there is nothing to deliver', async () => {
  await using lively = await startShelfServer({ keepAliveMs: 1 });
  const reader = await open('lines', lively.token(['board:play']), lively);
  for (let n = 0; n < 4; n += 1) expect(await reader.next()).toBe('');
  latest(lively).tell('one');
  let line: string | undefined;
  while (line === undefined || line === '') line = await reader.next();
  expect(JSON.parse(line)).toEqual({ line: 'one' });
  reader.leave();
  await latest(lively).gone;
});

test('a stream ends with its token, and others go on', async () => {
  const account = { accountId: 'ann' };
  const [token, other] = [server.token(['board:play'], account), server.token(['board:play'], account)];
  const reader = await open('lines', token);
  const { gone } = latest();
  const staying = await open('lines', other);
  server.revoke(token);
  await gone;
  expect([await reader.next(), await reader.next()]).toEqual(['', undefined]);
  await staying.next();
  latest().tell('still here');
  expect(await staying.next()).toContain('still here');
  staying.leave();
});

test('a stream ends when its account is closed, but not on any other change of the account', async () => {
  const reader = await open('lines', server.token(['board:play'], { accountId: 'bob' }));
  const telling = latest();
  await reader.next();
  server.changeLevel('bob', LEVELS.gold);
  telling.tell('still here');
  expect(await reader.next()).toContain('still here');
  server.changeLevel('bob', LEVELS.cheater);
  await telling.gone;
  expect(await reader.next()).toBeUndefined();
});

test('a stream ends when its token expires, and when it ended without a message on the bus', async () => {
  let time = 0;
  await using lively = await startShelfServer({ keepAliveMs: 1, now: () => time });
  const token = lively.token(['board:play']);
  await open('lines', token, lively);
  lively.backstage.grants.delete(token);
  time += 24 * 3_600_000;
  await expect(latest(lively).gone).resolves.toBeUndefined();
});

test('the source is notified when the reader has left', async () => {
  const reader = await open('lines', server.token(['board:play']));
  await reader.next();
  reader.leave();
  await expect(latest().gone).resolves.toBeUndefined();
});

test('a reader that does not read gets no more than fits in the buffer, and is still notified of the end', async () => {
  const token = server.token(['board:play']);
  const sent = request(`${server.url}/api/watch/endless`, { headers: { authorization: `Bearer ${token}` } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.pause();
  // The stream is idle when a thousand turns of the event loop bring nothing new.
  for (let still = 0, before = -1; still < 1_000; await turn()) {
    still = server.backstage.pulled === before ? still + 1 : 0;
    before = server.backstage.pulled;
  }
  response.on('error', () => {});
  const closed = new Promise((resolve) => response.once('close', resolve));
  server.revoke(token);
  response.resume();
  await closed;
  expect(response.complete).toBe(false);
});

test('an account can have a limited number of open streams, and one more when one has ended', async () => {
  const token = server.token(['board:play']);
  const readers: Reader[] = [];
  for (let n = 0; n < 64; n += 1) readers.push(await open('lines', token));
  const telling = latest();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/watch/lines`, { headers });
  expect([response.status, await response.json()]).toEqual([
    429,
    { error: expect.any(String), code: 'rate_limited', ratelimit: { key: 'streams', seconds: 60 } },
  ]);
  readers.at(-1)!.leave();
  await telling.gone;
  const again = await open('lines', token);
  expect(again.response.statusCode).toBe(200);
  for (const reader of [...readers, again]) reader.leave();
});

test('all streams end when the server stops', async () => {
  const stopping = await startShelfServer({ keepAliveMs: NEVER_MS });
  const reader = await open('lines', stopping.token(['board:play']), stopping);
  expect(await reader.next()).toBe('');
  const { gone } = latest(stopping);
  const closing = stopping.close();
  await gone;
  expect(await reader.next()).toBeUndefined();
  await closing;
});
