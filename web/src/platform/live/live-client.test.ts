import { channel, command } from '@tabiya/contract/kit/channel.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket, useFakeSocket } from '../../test/fake-socket.ts';
import { LiveClient } from './live-client.ts';

const log = channel({
  name: 'log',
  who: 'anyone',
  key: z.string(),
  state: z.object({ lines: z.array(z.string()) }),
  numbered: { line: z.string() },
  passing: { here: z.int() },
  commands: {
    add: command({ who: 'player', input: z.object({ text: z.string() }), refusals: ['full'] }),
    drop: command({ who: 'player', input: z.object({}), refusals: [] }),
  },
});

const clients: LiveClient[] = [];
const opened = () => {
  const client = new LiveClient(() => 'ws://test');
  clients.push(client);
  const told: unknown[] = [];
  const room = client.open(log, 'a', {
    state: (state) => told.push(['state', state.lines]),
    numbered: { line: (line) => told.push(line) },
    passing: { here: (count) => told.push(['here', count]) },
    refused: (error) => told.push(['refused', error]),
  });
  return { client, room, told };
};

const state = (s: number, ...lines: string[]) => ({ t: 'state', c: 'log', k: 'a', s, d: { lines } }) as const;
const line = (s: number, d: string) => ({ t: 'event', c: 'log', k: 'a', m: 'line', s, d }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  useFakeSocket();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens a channel and passes on its state and later messages', () => {
  const { told, client } = opened();
  expect(client.status.get().state).toBe('connecting');
  FakeSocket.last.accept(5_000);
  expect(client.status.get().state).toBe('online');
  expect(FakeSocket.last.sent).toEqual([{ t: 'open', c: 'log', k: 'a' }]);
  FakeSocket.last.say(state(1, 'one'));
  FakeSocket.last.say(line(2, 'two'));
  FakeSocket.last.say({ t: 'event', c: 'log', k: 'a', m: 'here', d: 3 });
  expect(told).toEqual([['state', ['one']], 'two', ['here', 3]]);
});

it('opens a channel that is requested between the connection and the hello of the server', () => {
  const { client } = opened();
  FakeSocket.last.readyState = FakeSocket.OPEN;
  FakeSocket.last.onopen?.();
  client.open(log, 'b', {
    state: () => {},
    numbered: { line: () => {} },
    passing: { here: () => {} },
    refused: () => {},
  });
  FakeSocket.last.say({ t: 'hello', now: 0, build: 'b1' });
  expect(FakeSocket.last.heard('open').map(({ k }) => k)).toEqual(['a', 'b']);
});

it('reconnects after the connection broke and asks for what it missed', () => {
  const { told, client } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say(state(4));
  FakeSocket.last.drop();
  expect(client.status.get().state).toBe('offline');
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ t: 'open', c: 'log', k: 'a', since: 4 }]);
  FakeSocket.last.say(line(5, 'five'));
  FakeSocket.last.say({ t: 'caught_up', c: 'log', k: 'a', s: 5 });
  expect(told).toEqual([['state', []], 'five']);
});

it('retries quickly for some seconds and then waits longer, and retries at once when the network is back', () => {
  opened();
  FakeSocket.last.drop();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  for (let attempt = 2; attempt < 14; attempt += 1) {
    FakeSocket.last.drop();
    vi.advanceTimersByTime(449);
    expect(FakeSocket.all).toHaveLength(attempt);
    vi.advanceTimersByTime(451);
    expect(FakeSocket.all).toHaveLength(attempt + 1);
  }
  FakeSocket.last.drop();
  vi.advanceTimersByTime(899);
  expect(FakeSocket.all).toHaveLength(14);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(15);
});

it('spreads its attempts over the time that a crowded server names', () => {
  opened();
  FakeSocket.last.accept();
  FakeSocket.last.say({ t: 'ping', p: 1, now: 1_000, returnWithin: 6_000 });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(2_000);
  FakeSocket.last.drop();
  vi.advanceTimersByTime(2_999);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(3_001);
  expect(FakeSocket.all).toHaveLength(3);
});

it('drops a connection that has gone silent', () => {
  const { client } = opened();
  FakeSocket.last.accept();
  vi.advanceTimersByTime(8_900);
  expect(client.status.get().state).toBe('online');
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it('asks for missing messages when a number is skipped, and ignores duplicates', () => {
  const { told } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say(state(1));
  FakeSocket.last.say(line(3, 'three'));
  expect(FakeSocket.last.heard('open').at(-1)).toEqual({ t: 'open', c: 'log', k: 'a', since: 1 });
  FakeSocket.last.say(line(2, 'two'));
  FakeSocket.last.say(line(3, 'three'));
  FakeSocket.last.say(line(3, 'three'));
  FakeSocket.last.say({ t: 'caught_up', c: 'log', k: 'a', s: 3 });
  expect(told).toEqual([['state', []], 'two', 'three']);
});

it('answers pings and fills a silent gap that a ping reveals', () => {
  const { client } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say(state(1));
  FakeSocket.last.say({ t: 'ping', p: 7, now: 1_000, rtt: 30, seqs: { 'log/a': 2 } });
  expect(FakeSocket.last.heard('pong')).toEqual([{ t: 'pong', p: 7 }]);
  expect(FakeSocket.last.heard('open').at(-1)).toEqual({ t: 'open', c: 'log', k: 'a', since: 1 });
  expect(client.status.get().rtt).toBe(30);
});

it('resolves a command by its acknowledgement or refusal', async () => {
  const { room } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say(state(0));
  const first = room.send('add', { text: 'x' });
  const second = room.send('add', { text: 'y' });
  expect(FakeSocket.last.heard('send')).toMatchObject([{ n: 1, m: 'add', d: { text: 'x' } }, { n: 2 }]);
  FakeSocket.last.say({ t: 'refused', n: 2, error: 'full' });
  FakeSocket.last.say({ t: 'ack', n: 1 });
  expect(await first).toEqual({ ok: true });
  expect(await second).toEqual({ ok: false, error: 'full' });
});

it('sends a command that was given while its room was being opened as soon as it is open', async () => {
  const { room } = opened();
  const early = room.send('add', { text: 'x' });
  expect(await early).toEqual({ ok: false, error: 'disconnected' });
  FakeSocket.last.accept();
  const waiting = room.send('add', { text: 'y' });
  expect(FakeSocket.last.heard('send')).toEqual([]);
  FakeSocket.last.say(state(0));
  expect(FakeSocket.last.heard('send')).toMatchObject([{ n: 2, d: { text: 'y' } }]);
  FakeSocket.last.say({ t: 'ack', n: 2 });
  expect(await waiting).toEqual({ ok: true });
});

it('fails a command whose room is not opened', async () => {
  const { room } = opened();
  FakeSocket.last.accept();
  const waiting = room.send('add', { text: 'x' });
  FakeSocket.last.say({ t: 'closed', c: 'log', k: 'a', error: 'not_allowed' });
  expect(await waiting).toEqual({ ok: false, error: 'disconnected' });
  expect(await room.send('add', { text: 'y' })).toEqual({ ok: false, error: 'disconnected' });
});

it('resends idempotent commands and fails the others when the connection breaks', async () => {
  const { room } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say(state(0));
  const kept = room.send('add', { text: 'x' }, { resend: true });
  const lost = room.send('drop', {});
  FakeSocket.last.drop();
  expect(await lost).toEqual({ ok: false, error: 'disconnected' });
  vi.advanceTimersByTime(500);
  FakeSocket.last.accept();
  expect(FakeSocket.last.heard('send')).toEqual([]);
  FakeSocket.last.say({ t: 'caught_up', c: 'log', k: 'a', s: 0 });
  expect(FakeSocket.last.heard('send')).toMatchObject([{ n: 1, m: 'add' }]);
  FakeSocket.last.say({ t: 'ack', n: 1 });
  expect(await kept).toEqual({ ok: true });
});

it('asks for the whole state after the session changes', () => {
  const { client } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say(state(9));
  client.reconnect();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ t: 'open', c: 'log', k: 'a' }]);
});

it('reports that a channel was refused, and lets it be opened again', () => {
  const { told, client } = opened();
  FakeSocket.last.accept();
  FakeSocket.last.say({ t: 'closed', c: 'log', k: 'a', error: 'not_found' });
  expect(told).toEqual([['refused', 'not_found']]);
  expect(() =>
    client.open(log, 'a', {
      state: () => {},
      numbered: { line: () => {} },
      passing: { here: () => {} },
      refused: () => {},
    }),
  ).not.toThrow();
});
