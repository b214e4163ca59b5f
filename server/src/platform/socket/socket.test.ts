import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ACCOUNT_CHANGED } from '../session/live-reads.ts';
import { book, readings, startBookServer, type BookServer } from '../test/book.ts';
import type { TestSocket } from '../test/socket.ts';

let server: BookServer;
beforeAll(async () => {
  server = await startBookServer({ limits: true });
});
afterAll(() => server.close());

let key: string;
beforeEach(() => {
  key = `r${randomBytes(6).toString('hex')}`;
});

const room = () => ({ channel: readings, key });
const join = async (who: { socket(): Promise<TestSocket> } = server.visitor()) => {
  const socket = await who.socket();
  await socket.open(readings, key);
  return socket;
};
const byeOf = async (socket: TestSocket) => {
  const code = await socket.closed;
  const last = socket.frames.at(-1) as Extract<ServerFrame, { t: 'bye' }>;
  return [last.t, last.reason, code];
};

describe('a connection', () => {
  test('gets the server’s time and build as a greeting', async () => {
    const { frames } = await server.visitor().socket();
    expect(frames).toEqual([{ t: 'hello', now: expect.any(Number), build: 'none' }]);
  });

  test.each([
    [{ origin: 'https://evil.example' }, '/live-socket', 403],
    [{ origin: 'null' }, '/live-socket', 403],
    [{}, '/elsewhere', 404],
  ])('with %j to %s is refused', async (headers, path, status) => {
    const ws = new WebSocket(server.url.replace('http', 'ws') + path, { headers });
    const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(status);
    ws.on('error', () => {}).terminate();
  });

  test('from a page of this site is accepted, and belongs to its session', async () => {
    const member = await server.person('member');
    const ws = await server.visitor({ origin: server.url }).socket();
    const own = await member.socket();
    expect(server.backstage.platform.isOnline(member.id)).toBe(true);
    await Promise.all([ws.close(), own.close()]);
  });

  test('ends with its session', async () => {
    const member = await server.person('member');
    const [socket, other] = [await member.socket(), await server.visitor().socket()];
    await member.call(book.leave, {});
    expect(await byeOf(socket)).toEqual(['bye', 'logged_out', 4001]);
    await other.open(readings, key);
  });
});

test('is judged by the present state of the account', async () => {
  const { people, platform } = server.backstage;
  const member = await server.person('member');
  const socket = await join(member);
  await socket.send(room(), 'ask', {});
  people.set(member.id, { ...people.get(member.id)!, membershipLevel: LEVELS.cheater });
  await platform.bus.publish(ACCOUNT_CHANGED, member.id);
  await expect(socket.send(room(), 'ask', {})).rejects.toMatchObject({ code: 'account_closed' });
});

describe('opening', () => {
  test('answers the state, or the missed events', async () => {
    const guest = await server.person('guest');
    const socket = await join(guest);
    for (const text of ['a', 'b', 'c']) await socket.send(room(), 'say', { text });
    expect(await socket.open(readings, key)).toEqual({ seq: 3, state: { lines: ['a', 'b', 'c'] } });
    const late = await server.visitor().socket();
    const resumed = await late.resume(readings, key, 1);
    expect(resumed).toMatchObject({
      seq: 3,
      missed: [
        { m: 'line', s: 2, d: 'b' },
        { s: 3, d: 'c' },
      ],
    });
    expect(await late.resume(readings, key, 3)).toEqual({ seq: 3, missed: [] });
  });

  test.each([
    ['reading', 'nowhere', 'not_found'],
    ['reading', 'bad key', 'bad_input'],
    ['reading', 'broken', 'internal'],
    ['writing', 'a', 'unknown_channel'],
    ['__proto__', 'a', 'unknown_channel'],
  ])('%s/%s is refused', async (name, at, error) => {
    const socket = await server.visitor().socket();
    await expect(socket.open({ ...readings, name } as typeof readings, at)).rejects.toMatchObject({ code: error });
  });

  test('more rooms than the limit is refused', async () => {
    const open = await startBookServer({ limits: false });
    try {
      const socket = await open.visitor().socket();
      for (let n = 0; n < 64; n += 1) await socket.open(readings, `${n}`);
      await expect(socket.open(readings, 'more')).rejects.toMatchObject({ code: 'too_many_open' });
      socket.leave(readings, '0');
      await socket.open(readings, 'more');
    } finally {
      await open.close();
    }
  });

  test('loses no message that is sent meanwhile, and repeats none', async () => {
    const { backstage } = server;
    const speaker = await join(await server.person('guest'));
    await speaker.send(room(), 'say', { text: 'before' });
    const gate = Promise.withResolvers<void>();
    backstage.gate = gate.promise;
    const listener = await server.visitor().socket();
    const entered = backstage.visits.length;
    const opening = listener.open(readings, key);
    await expect.poll(() => backstage.visits.length).toBe(entered + 1);
    // The state was read before this, so it must come as an event; a line that the state already contained must not.
    await speaker.send(room(), 'say', { text: 'meanwhile' });
    backstage.platform.room(readings).numbered(key, 'line', 1, 'before');
    backstage.gate = Promise.resolve();
    gate.resolve();
    expect((await opening).state.lines).toEqual(['before']);
    await speaker.send(room(), 'say', { text: 'after' });
    await listener.event('line', (line) => line === 'after');
    expect(listener.frames.map(({ t }) => t)).toEqual(['hello', 'state', 'event', 'event']);
    expect(listener.frames.filter((f) => f.t === 'event').map((f) => [f.s, f.d])).toEqual([
      [2, 'meanwhile'],
      [3, 'after'],
    ]);
  });
});

describe('leaving', () => {
  const visitsOf = (start: string) =>
    server.backstage.visits.filter((visit) => visit.startsWith(start) && visit.endsWith(key));

  test('is reported once, after a close or a lost connection', async () => {
    const [closer, goer] = [await join(), await join()];
    closer.leave(readings, key);
    closer.leave(readings, key);
    await expect.poll(() => visitsOf('-')).toHaveLength(1);
    goer.ws.terminate();
    await expect.poll(() => visitsOf('-')).toHaveLength(2);
    await closer.close();
    expect(visitsOf('-')).toHaveLength(2);
  });

  test('while the room is being opened is reported once it is open', async () => {
    const gate = Promise.withResolvers<void>();
    server.backstage.gate = gate.promise;
    const socket = await server.visitor().socket();
    socket.raw(JSON.stringify({ t: 'open', c: 'reading', k: key }));
    await expect.poll(() => visitsOf('+')).toHaveLength(1);
    const { connected } = server.backstage.platform;
    const before = connected();
    socket.ws.terminate();
    await expect.poll(connected).toBeLessThan(before);
    const early = visitsOf('-');
    server.backstage.gate = Promise.resolve();
    gate.resolve();
    // Notified earlier, the room would register somebody who has already gone.
    expect(early).toEqual([]);
    await expect.poll(() => visitsOf('-')).toHaveLength(1);
  });

  test('ends the subscription', async () => {
    const [speaker, leaver] = [await join(await server.person('guest')), await join()];
    leaver.leave(readings, key);
    await leaver.open(readings, `${key}2`);
    await speaker.send(room(), 'say', { text: 'a' });
    await leaver.open(readings, key);
    expect(leaver.frames.some((f) => f.t === 'event')).toBe(false);
  });
});

describe('a command', () => {
  test('is acknowledged, and everyone in the room gets it in the same order', async () => {
    const speaker = await join(await server.person('guest'));
    const listener = await join();
    await Promise.all(['a', 'b', 'c'].map((text) => speaker.send(room(), 'say', { text })));
    await listener.event('line', (line) => line === 'c');
    const heard = listener.frames.filter((f) => f.t === 'event').map((f) => f.s);
    expect(heard).toEqual([1, 2, 3]);
  });

  test('that is refused with a numbered code carries the number', async () => {
    const speaker = await join(await server.person('guest'));
    await expect(speaker.send(room(), 'say', { text: '' })).rejects.toMatchObject({ code: 'silence', number: 7 });
  });

  const refused: [string, 'visitor' | 'guest' | 'member', string, unknown, string][] = [
    ['unknown', 'guest', 'sing', {}, 'unknown_command'],
    ['a prototype', 'guest', 'toString', {}, 'unknown_command'],
    ['for players', 'visitor', 'say', { text: 'a' }, 'not_logged_in'],
    ['for members', 'guest', 'ask', {}, 'not_allowed'],
    ['with bad input', 'guest', 'say', { text: 7 }, 'bad_input'],
    ['with NUL', 'guest', 'say', { text: '\0' }, 'bad_input'],
    ['without input', 'guest', 'say', null, 'bad_input'],
    ['that throws', 'visitor', 'fail', { how: 'throw' }, 'internal'],
    ['with an undeclared refusal', 'visitor', 'fail', { how: 'undeclared' }, 'internal'],
    ['while the store is away', 'visitor', 'fail', { how: 'away' }, 'unavailable'],
  ];
  test.each(refused)('that is %s is refused', async (...[, as, name, input, error]) => {
    const socket = await join(as === 'visitor' ? server.visitor() : await server.person(as));
    await expect(socket.send(room(), name as 'say', input as never)).rejects.toMatchObject({ code: error });
    // The connection stays open.
    await socket.send(room(), 'cough', {});
  });

  test('to a room that is not open, or to an unknown channel, is refused', async () => {
    const socket = await (await server.person('guest')).socket();
    await expect(socket.send(room(), 'say', { text: 'a' })).rejects.toMatchObject({ code: 'not_open' });
    const to = { channel: { ...readings, name: 'writing' } as typeof readings, key };
    await expect(socket.send(to, 'say', { text: 'a' })).rejects.toMatchObject({ code: 'unknown_channel' });
    expect(server.backstage.lines.has(key)).toBe(false);
  });

  test('sent right after its opening waits for it', async () => {
    const socket = await (await server.person('guest')).socket();
    const [opened] = await Promise.all([socket.open(readings, key), socket.send(room(), 'say', { text: 'a' })]);
    expect(opened.seq).toBe(0);
  });

  test('to some accounts reaches only them', async () => {
    const [member, guest] = [await server.person('member'), await server.person('guest')];
    const sockets = await Promise.all([join(member), join(guest), join()]);
    const heard = async (to: object) => {
      const from = sockets.map(({ frames }) => frames.length);
      await sockets[2]!.send(room(), 'cough', to);
      // A message to everyone follows, so that a missing one is known to be missing.
      await sockets[2]!.send(room(), 'cough', {});
      const counts = sockets.map(async (socket, at) => {
        const coughs = () => socket.frames.slice(from[at]).filter((f) => f.t === 'event').length;
        await socket.event('cough', () => true, from[at]);
        await socket.open(readings, key);
        return coughs() - 1;
      });
      return Promise.all(counts);
    };
    expect(await heard({ to: [member.id] })).toEqual([1, 0, 0]);
    expect(await heard({ guests: true })).toEqual([0, 1, 1]);
    expect(await heard({ guests: false })).toEqual([1, 0, 0]);
  });
});

describe('a client that breaks the protocol gets the reason and is disconnected', () => {
  test.each<[string, string | Buffer, string, number]>([
    ['no JSON', '{"t":', 'malformed', 1007],
    ['no frame', '{"t":"dance"}', 'malformed', 1007],
    ['a list', '[]', 'malformed', 1007],
    ['one field too many', '{"t":"pong","p":1,"q":2}', 'malformed', 1007],
    ['a negative number', '{"t":"pong","p":-1}', 'malformed', 1007],
    ['bytes', Buffer.from([1, 2, 3]), 'malformed', 1007],
    [
      'too much',
      JSON.stringify({ t: 'send', c: 'reading', k: 'a', n: 1, m: 'say', d: 'x'.repeat(9_000) }),
      'too_large',
      1009,
    ],
  ])('%s', async (...[, data, reason, code]) => {
    const socket = await server.visitor().socket();
    socket.raw(data);
    expect(await byeOf(socket)).toEqual(['bye', reason, code]);
  });

  test('text that is not UTF-8', async () => {
    const socket = await server.visitor().socket();
    socket.ws.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await byeOf(socket)).toEqual(['bye', 'malformed', 1007]);
  });

  test.each(['message', 'ping'])('a flood of %ss', async (kind) => {
    const socket = await server.visitor().socket();
    for (let n = 0; n < 100; n += 1) {
      if (kind === 'ping') socket.ws.ping();
      else socket.raw('{"t":"close","c":"reading","k":"a"}');
    }
    expect(await byeOf(socket)).toEqual(['bye', 'flood', 1008]);
  });
});
