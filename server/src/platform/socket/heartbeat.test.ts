import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createHeartbeat } from './heartbeat.ts';
import type { Peer } from './peer.ts';
import { readings, startBookServer, type BookServer } from '../test/book.ts';

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer({ heartbeat: { pingEvery: 50, silence: 500 } });
});
afterAll(() => server.close());

type Ping = Extract<ServerFrame, { t: 'ping' }>;

/** Connects a socket that answers pings only when the test says so. */
const connectBare = async () => {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/live-socket`);
  const frames: ServerFrame[] = [];
  ws.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame));
  await once(ws, 'open');
  const nextPing = async (after = 0): Promise<Ping> => {
    const find = () => frames.find((frame): frame is Ping => frame.t === 'ping' && frame.p > after);
    await expect.poll(find, { interval: 5 }).toBeDefined();
    return find()!;
  };
  return { ws, frames, nextPing, send: (frame: object) => ws.send(JSON.stringify(frame)) };
};

test('a ping carries the time, and the round trip once it is known', async () => {
  const { ws, nextPing, send } = await connectBare();
  const first = await nextPing();
  expect(first).toEqual({ t: 'ping', p: 1, now: expect.any(Number) });
  // A pong for a number that was never sent measures nothing.
  send({ t: 'pong', p: first.p + 7 });
  const second = await nextPing(first.p);
  expect(second.rtt).toBeUndefined();
  send({ t: 'pong', p: second.p });
  const third = await nextPing(second.p);
  expect(third.rtt).toBeGreaterThanOrEqual(0);
  ws.terminate();
});

test('a ping carries the last number of each room, so that a gap is noticed', async () => {
  const { ws, nextPing, send } = await connectBare();
  const speaker = await (await server.person('guest')).socket();
  await speaker.open(readings, 'aloud');
  send({ t: 'open', c: 'reading', k: 'aloud' });
  await speaker.send({ channel: readings, key: 'aloud' }, 'say', { text: 'a' });
  let last = 0;
  const seqs = async () => {
    const ping = await nextPing(last);
    last = ping.p;
    send({ t: 'pong', p: last });
    return ping.seqs;
  };
  await expect.poll(seqs).toEqual({ 'reading/aloud': 1 });
  send({ t: 'close', c: 'reading', k: 'aloud' });
  await expect.poll(seqs).toBeUndefined();
  ws.terminate();
});

test('a silent connection is dropped, and one that answers is not', async () => {
  const answering = await server.visitor().socket();
  const { ws, frames } = await connectBare();
  const [code] = (await once(ws, 'close')) as [number];
  expect(code).toBe(1001);
  expect(frames.at(-1)).toEqual({ t: 'bye', reason: 'silent' });
  await answering.open(readings, 'still-here');
});

test('a ping tells the clients of a crowded node to come back over a longer time', () => {
  const heartbeat = createHeartbeat({ pingEvery: 60_000, silence: 60_000, now: () => 0, isNumbered: () => false });
  const pings: ServerFrame[] = [];
  const join = () => {
    const send = (frame: ServerFrame) => pings.push(frame);
    const peer = { lastHeard: performance.now(), pingedAt: -Infinity, pingNumber: 0, seats: new Map(), send };
    heartbeat.add(peer as unknown as Peer);
  };
  for (let n = 0; n < 20_000; n += 1) join();
  heartbeat.stop();
  expect(pings[0]).not.toHaveProperty('returnWithin', expect.any(Number));
  expect(pings.at(-1)).toMatchObject({ returnWithin: 10_000 });
});
