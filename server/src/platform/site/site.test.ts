import type { TestSocket } from '../test/socket.ts';
import { connect } from 'node:net';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_BUFFERED_BYTES } from '../socket/peer.ts';
import { book, readings, startBookServer, type BookServer } from '../test/book.ts';
import { openTestStore } from '../test/store.ts';

let server: BookServer | undefined;
afterEach(() => server?.close());

const room = { channel: readings, key: 'desk' };

test('a node reports that it runs, and whether it should get requests', async () => {
  const store = await openTestStore();
  let away = false;
  const query: typeof store.query = (...args) => (away ? Promise.reject(new Error('away')) : store.query(...args));
  server = await startBookServer({ store: { ...store, query } });
  const visitor = server.visitor();
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  expect((await visitor.fetch('/readyz')).status).toBe(200);
  away = true;
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  expect((await visitor.fetch('/readyz')).status).toBe(503);
});

test('the metrics are served on a separate port', async () => {
  server = await startBookServer({ config: { metricsPort: 0 } });
  const socket = await (await server.person('guest')).socket();
  await socket.open(readings, 'desk');
  await socket.send(room, 'say', { text: 'a' });
  await server.visitor().call(book.read, { shelf: 'a' });
  const text = await server.backstage.platform.metrics.registry.metrics();
  expect(text).toMatch('tabiya_connections 1');
  expect(text).toMatch(/tabiya_command_seconds_count\{channel="reading",command="say"\} 1/);
  expect(text).toMatch(/tabiya_http_seconds_count\{route="book.read",status="200"\} 1/);
  expect(text).toMatch('nodejs_eventloop_lag');
  expect((await server.visitor().fetch('/metrics')).status).toBe(404);
  const port = server.app.metricsPort();
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toMatch('tabiya_connections 1');
});

test('a stop answers running requests, tells every connection the reason, and accepts nobody new', async () => {
  server = await startBookServer();
  const { backstage } = server;
  const gate = Promise.withResolvers<void>();
  backstage.commandGate = gate.promise;
  const [speaker, idler] = [await (await server.person('guest')).socket(), await server.visitor().socket()];
  await speaker.open(readings, 'desk');
  const said = speaker.send(room, 'say', { text: 'last words' });
  // The command has arrived, because a later opening is answered.
  await speaker.open(readings, 'shelf');
  const closing = server.close();
  // A connection that is accepted before the server begins to stop is notified like the others.
  const knock = async () => {
    const late = new WebSocket(`${server!.url.replace('http', 'ws')}/live-socket`);
    const opened = once(late, 'open').then(() => late.terminate());
    return opened.then(
      () => 'let in',
      () => 'turned away',
    );
  };
  await expect.poll(knock).toBe('turned away');
  gate.resolve();
  await said;
  expect([await speaker.closed, await idler.closed]).toEqual([1012, 1012]);
  expect(speaker.frames.at(-1)).toEqual({ t: 'bye', reason: 'restarting' });
  expect(backstage.lines.get('desk')).toEqual(['last words']);
  await closing;
  server = undefined;
});

test('many connections are sent to other nodes a few at a time, the last ones when their commands are answered', async () => {
  server = await startBookServer();
  const { backstage } = server;
  const gate = Promise.withResolvers<void>();
  backstage.commandGate = gate.promise;
  const speaker = await (await server.person('guest')).socket();
  const others: TestSocket[] = [];
  for (let n = 0; n < 30; n += 1) others.push(await server.visitor().socket());
  await speaker.open(readings, 'desk');
  const said = speaker.send(room, 'say', { text: 'last words' });
  await speaker.open(readings, 'shelf');
  const closing = server.close();
  expect(await others.at(-1)!.closed).toBe(1012);
  gate.resolve();
  await said;
  expect(await Promise.all([speaker, ...others].map(({ closed }) => closed))).toEqual(Array(31).fill(1012));
  await closing;
  server = undefined;
});

test('a node that only works on jobs answers health checks and nothing else', async () => {
  server = await startBookServer({ config: { role: 'worker' } });
  const visitor = server.visitor();
  expect((await visitor.fetch('/readyz')).status).toBe(200);
  expect((await visitor.fetch('/book/a')).status).toBe(404);
  await expect(visitor.socket()).rejects.toThrow(/404|socket hang up/);
});

test('a reader that does not keep up is dropped, and the others are not', async () => {
  server = await startBookServer();
  const { backstage } = server;
  const keeping = await server.visitor().socket();
  await keeping.open(readings, 'desk');
  const before = backstage.platform.connected();
  const slow = connectSlowly(server);
  await expect.poll(backstage.platform.connected).toBe(before + 1);
  await expect.poll(() => backstage.visits.filter((visit) => visit.startsWith('+'))).toHaveLength(2);

  const text = randomBytes(16_000).toString('base64');
  const lines = Math.ceil((40 * MAX_BUFFERED_BYTES) / text.length);
  for (let seq = 1; seq <= lines; seq += 1) {
    backstage.platform.room(readings).numbered('desk', 'line', seq, text);
    // The connection that reads gets time to keep up.
    if (seq % 8 === 0) await keeping.waitFor((frame) => frame.t === 'event' && frame.s === seq);
  }
  await expect.poll(backstage.platform.connected).toBe(before);
  await keeping.send(room, 'cough', {});
  slow.destroy();
});

/** Connects, opens a room and never reads a byte of it. */
const connectSlowly = ({ url }: BookServer) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  const head = ['GET /live-socket HTTP/1.1', 'Host: a', 'Upgrade: websocket', 'Connection: Upgrade'];
  socket.write([...head, `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13', '', ''].join('\r\n'));
  socket.once('data', () => {
    socket.pause();
    socket.write(maskedFrame(JSON.stringify({ t: 'open', c: 'reading', k: 'desk' })));
  });
  return socket;
};

/** RFC 6455, section 5: a final text frame of less than 126 bytes, with a mask of zeros. */
const maskedFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
