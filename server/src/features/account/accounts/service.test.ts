import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createEvents } from '../../../platform/jobs/domain-events.ts';
import { testCaller } from '../../../platform/test/caller.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createCounter } from '../../../platform/limits/rate-limit.ts';
import type { Account } from './account.ts';
import { accountRegistered, accountRenamed, type AccountRegistered, type AccountRenamed } from './events.ts';
import { GUEST_SESSION_MS, MEMBER_SESSION_MS, TOUCH_EVERY_MS } from './policy.ts';
import { createAccountsService, type AccountsService } from './service.ts';

let store: TestStore;
let accounts: AccountsService;
let time = 1_790_000_000_000;
const log = pino({ level: 'silent' });
const events = createEvents(log);

beforeAll(async () => {
  store = await openTestStore();
  accounts = createAccountsService({ store, createCounter, events, log, bus: createBus(log), now: () => time });
});
afterAll(() => store.close());

const PASSWORD = 'rooks-lift-quietly';
const form = (username: string, more: { email?: string; password?: string; skillLevel?: SkillLevel } = {}) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  skillLevel: 'new' as const,
  ...more,
});
const callerOf = ({ id, username, isGuest }: Account) => testCaller({ id, username, isGuest });
const accepted = (answer: Account | { refused: string }): Account => {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
};
const member = async (username: string) => accepted(await accounts.register(null, form(username)));
const meta = { ip: '192.0.2.1', userAgent: 'a browser' };
let addresses = 0;
const freshIp = () => `198.51.100.${(addresses += 1)}`;
const logIn = (username: string, password: string, ip = freshIp()) => accounts.logIn({ username, password, ip });

describe('guests', () => {
  it('get unused names that cannot be registered', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => accounts.addGuest()));
    expect(new Set(guests.map(({ username }) => username)).size).toBe(20);
    for (const { username, isGuest, membershipLevel } of guests) {
      expect({ username, isGuest, membershipLevel }).toEqual({
        username: expect.stringMatching(/^Guest\d{6,8}$/) as string,
        isGuest: true,
        membershipLevel: 0,
      });
    }
    expect(await accounts.register(null, form('Guest123456'))).toEqual({ refused: 'username_taken' });
  });

  it('become members in the same row', async () => {
    const heard: (AccountRegistered | AccountRenamed)[] = [];
    const stop = [accountRegistered, accountRenamed].map((event) => events.on(event, (told) => void heard.push(told)));
    const guest = await accounts.addGuest();
    const session = await accounts.sessions.start(guest.id, meta);

    const upgraded = accepted(await accounts.register(callerOf(guest), form('Upgraded', { skillLevel: 'advanced' })));

    expect(upgraded).toMatchObject({ id: guest.id, number: guest.number, isGuest: false, membershipLevel: 10 });
    expect(await accounts.accountByName(guest.username)).toBeUndefined();
    expect(await accounts.skillLevelsOf([guest.id])).toEqual(new Map([[guest.id, 'advanced']]));
    expect(await accounts.sessions.read(session.token), 'a session of the guest').toBeUndefined();
    await events.settle();
    expect(heard).toEqual([
      { accountId: guest.id, username: 'Upgraded' },
      { accountId: guest.id, username: 'Upgraded', skillLevel: 'advanced', wasGuest: true },
    ]);
    for (const off of stop) off();
  });

  it('can become members only once', async () => {
    const guest = callerOf(await accounts.addGuest());
    const answers = await Promise.all([
      accounts.register(guest, form('twice-a')),
      accounts.register(guest, form('twice-b')),
    ]);
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([{ refused: 'already_a_member' }]);
  });
});

describe('registering', () => {
  it('is refused to members', async () => {
    const me = callerOf(await member('already-in'));
    expect(await accounts.register(me, form('another'))).toEqual({ refused: 'already_a_member' });
  });

  it('accepts a name once, ignoring case', async () => {
    await member('Ludmila');
    expect(await accounts.register(null, form('lUDMILA', { email: 'other@example.org' }))).toEqual({
      refused: 'username_taken',
    });
    expect((await accounts.accountByName('LUDMILA'))?.username).toBe('Ludmila');
  });

  it('accepts an address once', async () => {
    await member('address-1');
    const again = form('address-2', { email: 'ADDRESS-1@Example.org' });
    expect(await accounts.register(null, again)).toEqual({ refused: 'email_taken' });
  });

  it('succeeds for one of many concurrent requests for the same name', async () => {
    const wishes = Array.from({ length: 8 }, (_, index) => form('wanted', { email: `wanted${index}@example.org` }));
    const answers = await Promise.all(wishes.map((wish) => accounts.register(null, wish)));
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'username_taken')).toHaveLength(7);
  });

  it.each(['password1', 'qwertyuiop', 'strength-1', 'strength-1@example.org', 'aaaaaaaaaaaaaaaa', 'ab'.repeat(100)])(
    'refuses the weak password %s',
    async (password) => {
      expect(await accounts.register(null, form('strength-1', { password }))).toEqual({ refused: 'password_weak' });
    },
  );

  it('stores only an argon2id hash of the password', async () => {
    const { id } = await member('hashed');
    const [row] = await store.query<{ password_hash: string; all: string }>(
      'select password_hash, account::text as all from account where id = $1',
      [id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.all).not.toContain(PASSWORD);
  });
});

describe('names', () => {
  it.each([
    ['ab', 'too_short'],
    ['a'.repeat(26), 'too_long'],
    ['with space', 'invalid'],
    ['ünal', 'invalid'],
    ['Play', 'taken'],
    ['home', 'taken'],
    ['login_and_go', 'taken'],
    ['zh-TW', 'taken'],
    ['fil', 'taken'],
    ['en_US', 'taken'],
    ['Tabiya', 'taken'],
    ['guest42', 'taken'],
    ['Guest', 'taken'],
    ['guesthouse', null],
    ['_-_', null],
  ])('%s: %s', async (username, problem) => {
    expect(await accounts.nameProblem(username)).toBe(problem);
  });
});

describe('logging in', () => {
  it('accepts the name or the address, and a password in any Unicode encoding of its letters', async () => {
    const password = 'Bäuerin zieht vor';
    const { id } = accepted(await accounts.register(null, form('Umlaut', { password: password.normalize('NFD') })));
    expect(accepted(await logIn('umlaut', password.normalize('NFC'))).id).toBe(id);
    expect(accepted(await logIn(' UMLAUT@example.org ', password)).id).toBe(id);
  });

  it('gives the same answer for a wrong password, an unknown name and a guest without a password', async () => {
    await member('known');
    const { username } = await accounts.addGuest();
    const answers = [
      await logIn('known', 'wrong-password'),
      await logIn('unknown', 'wrong-password'),
      await logIn('unknown@example.org', 'wrong-password'),
      await logIn(username, 'wrong-password'),
    ];
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ refused: 'wrong_credentials' })));
  });

  it('delays further guesses by either name of the account, even with the right password', async () => {
    await member('guessed');
    const ip = freshIp();
    for (let tries = 0; tries < 5; tries += 1) {
      const name = tries % 2 === 0 ? 'guessed' : 'guessed@example.org';
      expect(await logIn(name, 'wrong-password', ip)).toEqual({ refused: 'wrong_credentials' });
    }
    expect(await logIn('guessed', PASSWORD, ip)).toEqual({
      refused: 'too_many_attempts',
      retryAfter: expect.any(Number),
    });
    expect(accepted(await logIn('guessed', PASSWORD)).username, 'from another address').toBe('guessed');
  });

  it('delays guesses at an unknown name just the same', async () => {
    const ip = freshIp();
    for (let tries = 0; tries < 5; tries += 1) await logIn('nobody-at-all', 'wrong-password', ip);
    expect(await logIn('nobody-at-all', 'wrong-password', ip)).toEqual({
      refused: 'too_many_attempts',
      retryAfter: expect.any(Number),
    });
  });

  it('counts concurrent guesses', async () => {
    await member('raced');
    const ip = freshIp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('raced', 'wrong-password', ip)));
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'wrong_credentials')).toHaveLength(5);
  });

  it('forgets failures after a success', async () => {
    await member('forgiven');
    const ip = freshIp();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await logIn('forgiven', 'wrong-password', ip);
      expect(accepted(await logIn('forgiven', PASSWORD, ip)).username).toBe('forgiven');
    }
  });
});

describe('sessions', () => {
  it('belong to their account and have separate tokens', async () => {
    const { id } = await member('sessions-1');
    const [a, b] = [await accounts.sessions.start(id, meta), await accounts.sessions.start(id, meta)];
    expect(new Set([a.token, b.token, a.csrf, b.csrf]).size).toBe(4);
    expect(await accounts.sessions.read(a.token)).toMatchObject({
      accountId: id,
      caller: { id, username: 'sessions-1', isGuest: false, isBot: false, membershipLevel: 10, impersonatedBy: null },
      user: { id, membership: 'basic', isActivated: false, isEnabled: true, eligibleFirstTrial: true },
      csrf: a.csrf,
    });
    await accounts.sessions.end(a.token);
    expect(await accounts.sessions.read(a.token)).toBeUndefined();
    expect(await accounts.sessions.read(b.token)).toBeDefined();
    expect(await accounts.sessions.read('made up')).toBeUndefined();
  });

  it('are kept as hashes', async () => {
    const { id } = await member('sessions-2');
    const { token } = await accounts.sessions.start(id, { ip: 'x'.repeat(100), userAgent: 'y'.repeat(1000) });
    const [row] = await store.query<{ all: string; ip: string; user_agent: string }>(
      'select session::text as all, ip, user_agent from session where account_id = $1',
      [id],
    );
    expect(row?.all).not.toContain(token);
    expect([row?.ip.length, row?.user_agent.length]).toEqual([45, 200]);
  });

  it.each([
    ['members', MEMBER_SESSION_MS],
    ['guests', GUEST_SESSION_MS],
  ])('of %s last while they are used and are swept afterwards', async (who, lifetime) => {
    const account = who === 'members' ? await member(`sliding-${who}`) : await accounts.addGuest();
    const { token } = await accounts.sessions.start(account.id, meta);
    const count = async () =>
      (await store.query('select 1 as one from session where account_id = $1', [account.id])).length;

    time += lifetime - 1;
    expect(await accounts.sessions.read(token), 'just before its end').toBeDefined();
    time += lifetime - 1;
    expect(await accounts.sessions.read(token), 'its use has moved its end').toBeDefined();
    time += lifetime - 1;
    await accounts.sweepSessions();
    expect(await count()).toBe(1);
    time += 1;
    expect(await accounts.sessions.read(token)).toBeUndefined();
    await accounts.sweepSessions();
    expect(await count()).toBe(0);
  });

  it('record a visit at most every five minutes', async () => {
    const { id, username, lastSeenAt } = await member('seen');
    const { token } = await accounts.sessions.start(id, meta);
    const seenAfter = async (ms: number) => {
      time += ms;
      await accounts.sessions.read(token);
      return ((await accounts.accountByName(username))?.lastSeenAt ?? 0) - lastSeenAt;
    };
    expect(await seenAfter(TOUCH_EVERY_MS - 1)).toBe(0);
    expect(await seenAfter(1)).toBe(TOUCH_EVERY_MS);
  });
});

it('finds players by id, each once, and leaves out unknown ids', async () => {
  const [a, b] = [await member('player-a'), await accounts.addGuest()];
  const nobody = '00000000-0000-7000-8000-000000000000';
  const players = await accounts.playersById([a.id, b.id, a.id, nobody]);
  expect([...players.values()].toSorted((x, y) => Number(x.isGuest) - Number(y.isGuest))).toEqual([
    expect.objectContaining({ id: a.id, username: 'player-a', isGuest: false, membershipLevel: 10, country: null }),
    expect.objectContaining({ id: b.id, username: b.username, isGuest: true, membershipLevel: 0, avatarUrl: null }),
  ]);
  expect((await accounts.playersById([])).size).toBe(0);
  expect(await store.transaction((queries) => accounts.playersById([a.id], queries))).toHaveProperty('size', 1);
  expect(await accounts.skillLevelsOf([nobody])).toEqual(new Map());
  expect(await accounts.callerOf(nobody)).toBeUndefined();
});
