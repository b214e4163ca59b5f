import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { testCaller } from '../test/caller.ts';
import { ACCOUNT_CHANGED, sessionKey } from './live-reads.ts';
import { liveSessions, SESSION_ENDED, type OpenSession, type Sessions } from './session.ts';

const caller = testCaller({ id: 'a', username: 'ann' });
const session: OpenSession = { accountId: 'a', caller, user: null, csrf: 'c' };

const keeper = () => {
  const open = new Map<string, OpenSession>([['token', session]]);
  const reads: string[] = [];
  const sessions: Sessions = {
    read: async (token) => {
      reads.push(token);
      return open.get(token);
    },
    start: async () => ({ token: 'new', csrf: 'c' }),
    end: async (token) => void open.delete(token),
    endedOf: async (keys) => {
      const known = new Set([...open.keys()].map(sessionKey));
      return keys.filter((key) => !known.has(key));
    },
  };
  return { sessions, reads, open };
};

const setUp = () => {
  const bus = createBus(pino({ level: 'silent' }));
  const kept = keeper();
  let time = 0;
  const live = liveSessions({ sessions: kept.sessions, bus, now: () => time, keep: 5_000 });
  return { ...kept, bus, live, pass: (ms: number) => (time += ms) };
};

test('a session is read once while it is cached', async () => {
  const { live, reads, pass } = setUp();
  expect((await live.read('token'))?.caller).toEqual(caller);
  pass(4_999);
  await live.read('token');
  expect(reads).toHaveLength(1);
  pass(1);
  await live.read('token');
  expect(reads).toHaveLength(2);
});

test('an invalid token is not cached', async () => {
  const { live, open } = setUp();
  expect(await live.read('made-up')).toBeUndefined();
  open.set('made-up', session);
  expect(await live.read('made-up')).toBeDefined();
});

test('an end takes effect at once, here and on other nodes, and is published as a key that opens nothing', async () => {
  const { live, sessions, bus, reads } = setUp();
  const elsewhere = liveSessions({ sessions, bus, now: () => 0, keep: 5_000 });
  const ended: string[] = [];
  elsewhere.onEnded((key) => ended.push(key));
  await elsewhere.read('token');
  await live.end('token');
  expect(await live.read('token')).toBeUndefined();
  expect(await elsewhere.read('token')).toBeUndefined();
  expect(ended).toEqual([sessionKey('token')]);
  expect(reads).toHaveLength(3);
});

test('a failed read is not cached', async () => {
  const { bus } = setUp();
  let fails = true;
  const sessions: Sessions = {
    ...keeper().sessions,
    read: async () => {
      if (fails) throw new Error('no store');
      return session;
    },
  };
  const live = liveSessions({ sessions, bus, now: () => 0, keep: 5_000 });
  await expect(live.read('token')).rejects.toThrow('no store');
  fails = false;
  expect(await live.read('token')).toBeDefined();
});

test('a changed account is read again at once, in all its sessions, here and on other nodes', async () => {
  const { live, sessions, bus, open, reads } = setUp();
  open.set('token-2', session).set('other', { ...session, accountId: 'b' });
  const elsewhere = liveSessions({ sessions, bus, now: () => 0, keep: 5_000 });
  for (const token of ['token', 'token-2', 'other']) await live.read(token);
  await elsewhere.read('token');
  const told: string[] = [];
  const off = elsewhere.onChanged((accountId) => told.push(accountId));
  const closed = { ...session, caller: { ...caller, membershipLevel: 5 } };
  open.set('token', closed).set('token-2', closed);

  reads.length = 0;
  await bus.publish(ACCOUNT_CHANGED, 'a');
  expect((await live.read('token'))?.caller?.membershipLevel).toBe(5);
  expect((await live.read('token-2'))?.caller?.membershipLevel).toBe(5);
  expect((await elsewhere.read('token'))?.caller?.membershipLevel).toBe(5);
  await live.read('other');
  expect(reads).toEqual(['token', 'token-2', 'token']);
  off();
  await bus.publish(ACCOUNT_CHANGED, 'a');
  expect(told).toEqual(['a']);
});

test('a read during which the account changed or the session ended is not cached', async () => {
  const bus = createBus(pino({ level: 'silent' }));
  const answers: ((session: OpenSession) => void)[] = [];
  const read = () => new Promise<OpenSession>((resolve) => answers.push(resolve));
  const live = liveSessions({ sessions: { ...keeper().sessions, read }, bus, now: () => 0, keep: 5_000 });
  for (const change of [
    () => bus.publish(ACCOUNT_CHANGED, 'a'),
    () => bus.publish(SESSION_ENDED, sessionKey('token')),
  ]) {
    const early = live.read('token');
    await change();
    answers.shift()?.(session);
    await early;
    const late = live.read('token');
    expect(answers, 'it is read again').toHaveLength(1);
    answers.shift()?.({ ...session, caller: null });
    expect((await late)?.caller).toBeNull();
    await bus.publish(SESSION_ENDED, sessionKey('token'));
  }
});

test('a session that expires is cached no longer than that', async () => {
  const { live, open, reads, pass } = setUp();
  open.set('token', { ...session, holdsUntil: 1_000 });
  await live.read('token');
  pass(999);
  await live.read('token');
  expect(reads).toHaveLength(1);
  pass(1);
  await live.read('token');
  expect(reads).toHaveLength(2);
});

test('ends that the bus lost are looked up, again after a failure of the store, and reported once', async () => {
  const { sessions, open, bus } = setUp();
  open.set('other', session);
  let gap = () => {};
  const deaf = { ...bus, onGap: (listener: () => void) => ((gap = listener), () => (gap = () => {})) };
  let isAway = true;
  const endedOf = async (keys: readonly string[]) => {
    if (isAway) throw new Error('no store');
    return sessions.endedOf(keys);
  };
  const live = liveSessions({ sessions: { ...sessions, endedOf }, bus: deaf, now: () => 0, keep: 5_000 });
  const watched = new Set([sessionKey('token'), sessionKey('other')]);
  const ended: string[] = [];
  const off = live.onEnded(
    (key) => {
      ended.push(key);
      watched.delete(key);
    },
    () => watched,
  );
  await live.read('token');
  open.delete('token');
  vi.useFakeTimers();
  gap();
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(ended).toEqual([sessionKey('token')]);
  expect(await live.read('token')).toBeUndefined();
  off();
});
