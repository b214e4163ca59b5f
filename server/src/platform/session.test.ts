import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBus } from './bus.ts';
import { testCaller } from './test-caller.ts';
import { liveSessions, sessionKey, type OpenSession, type Sessions } from './session.ts';

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

test('a session is read once in five seconds', async () => {
  const { live, reads, pass } = setUp();
  expect((await live.read('token'))?.caller).toEqual(caller);
  pass(4_999);
  await live.read('token');
  expect(reads).toHaveLength(1);
  pass(1);
  await live.read('token');
  expect(reads).toHaveLength(2);
});

test('a token that is none is not remembered', async () => {
  const { live, open } = setUp();
  expect(await live.read('made-up')).toBeUndefined();
  open.set('made-up', session);
  expect(await live.read('made-up')).toBeDefined();
});

test('an end is felt at once, here and on other nodes, and told by a key that opens nothing', async () => {
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

test('a read that fails is not remembered', async () => {
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
