import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createEvents } from '../../../platform/jobs/domain-events.ts';
import { liveSessions } from '../../../platform/session/session.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createCounter } from '../../../platform/limits/rate-limit.ts';
import { accountClosed, accountRenamed } from './events.ts';
import { createAccountsService, type AccountsService } from './service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const log = pino({ level: 'silent' });
const [bus, events] = [createBus(log), createEvents(log)];

let store: TestStore;
let accounts: AccountsService;
let time = 1_790_000_000_000;
beforeAll(async () => {
  store = await openTestStore();
  accounts = createAccountsService({ store, createCounter, events, log, bus, now: () => time });
});
afterAll(() => store.close());

const member = async (username: string) => {
  const form = { username, email: `${username}@example.org`, password: null, skillLevel: 'new' as const };
  const answer = await accounts.register(null, { ...form, isEmailVerified: true });
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.id;
};
const levelOf = async (id: string) => (await accounts.callerOf(id))?.membershipLevel;
const meta = { ip: '192.0.2.1', userAgent: '' };

describe('the membership level', () => {
  it('is the paid one until that ends; a role beats it, and a closure beats all', async () => {
    const id = await member('levels');
    await accounts.setMembership(id, { level: LEVELS.gold, endsAt: time + DAY });
    expect(await accounts.currentUserOf(id)).toMatchObject({ membership: 'gold', membershipEndsAt: time + DAY });
    await accounts.setRole(id, LEVELS.moderator);
    expect(await levelOf(id)).toBe(LEVELS.moderator);
    await accounts.setStanding(id, LEVELS.abuser);
    expect(await levelOf(id)).toBe(LEVELS.abuser);
    await accounts.setStanding(id, null);
    await accounts.setRole(id, null);
    expect(await levelOf(id)).toBe(LEVELS.gold);
    time += DAY;
    expect(await accounts.currentUserOf(id)).toMatchObject({ membership: 'basic', membershipEndsAt: null });
    await accounts.setMembership(id, { level: LEVELS.diamond, endsAt: null });
    time += 10_000 * DAY;
    expect(await levelOf(id)).toBe(LEVELS.diamond);
  });

  it('cannot be bought for a guest', async () => {
    const { id } = await accounts.addGuest();
    await accounts.setMembership(id, { level: LEVELS.diamond, endsAt: null });
    await accounts.setRole(id, LEVELS.staff);
    await accounts.setTitle(id, 'GM');
    await accounts.setFlags(id, { isStreamer: true });
    expect(await accounts.useTrial(id)).toBe(false);
    expect(await accounts.currentUserOf(id)).toMatchObject({
      membershipLevel: LEVELS.guest,
      chessTitle: null,
      isStreamer: false,
    });
  });

  it('can be tried once, even by concurrent requests', async () => {
    const id = await member('trial');
    const tries = await Promise.all(Array.from({ length: 5 }, () => accounts.useTrial(id)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect((await accounts.currentUserOf(id))?.eligibleFirstTrial).toBe(false);
  });
});

it('open sessions see every change at once', async () => {
  const id = await member('seen-at-once');
  const sessions = liveSessions({ sessions: accounts.sessions, bus, now: () => time, keep: DAY });
  const { token } = await sessions.start(id, meta);
  const user = async () => (await sessions.read(token))?.user;
  expect(await user()).toMatchObject({ membershipLevel: LEVELS.basic });
  await accounts.setMembership(id, { level: LEVELS.silver, endsAt: null });
  expect(await user()).toMatchObject({ membership: 'silver' });
  await accounts.setTitle(id, 'WIM');
  expect(await user()).toMatchObject({ chessTitle: 'WIM' });
  await accounts.setFlags(id, { isCoach: true });
  expect(await user()).toMatchObject({ isCoach: true, isStreamer: false });
  await accounts.setPreference(id, { archiveView: 'grid', fairPlayAgree: true, locale: 'de_DE' });
  expect(await user()).toMatchObject({ archiveView: 'grid', fairPlayAgree: true, locale: 'de_DE' });
  await store.transaction((queries) => accounts.setRole(id, LEVELS.staff, queries));
  expect(await user(), 'in a transaction nobody is told').toMatchObject({ membership: 'silver' });
  await accounts.changed(id);
  expect(await user()).toMatchObject({ membership: 'staff' });
  await accounts.endSessionsOf(id);
  expect(await sessions.read(token)).toBeUndefined();
});

it('a membership that ends is over in sessions read before', async () => {
  const id = await member('runs-out');
  await accounts.setMembership(id, { level: LEVELS.gold, endsAt: time + MINUTE });
  const sessions = liveSessions({ sessions: accounts.sessions, bus, now: () => time, keep: DAY });
  const { token } = await sessions.start(id, meta);
  expect((await sessions.read(token))?.caller?.membershipLevel).toBe(LEVELS.gold);
  time += MINUTE;
  expect((await sessions.read(token))?.caller?.membershipLevel).toBe(LEVELS.basic);
});

it('closing ends all sessions and emits an event', async () => {
  const id = await member('closed');
  const { token } = await accounts.sessions.start(id, meta);
  const told: string[] = [];
  const off = events.on(accountClosed, ({ accountId }) => void told.push(accountId));
  await accounts.setStanding(id, LEVELS.cheater);
  await events.settle();
  off();
  expect(await accounts.sessions.read(token)).toBeUndefined();
  expect(told).toEqual([id]);
  expect(await accounts.standingOf(id)).toMatchObject({ closedLevel: LEVELS.cheater, closedAt: time, roleLevel: null });
});

describe('a session', () => {
  it('that waits for a second factor belongs to nobody and lasts ten minutes, used or not', async () => {
    const id = await member('half');
    const { token } = await accounts.sessions.start(id, { ...meta, awaitsSecondFactor: true });
    time += 9 * MINUTE;
    expect(await accounts.sessions.read(token)).toMatchObject({ accountId: id, caller: null, user: null });
    time += MINUTE;
    expect(await accounts.sessions.read(token)).toBeUndefined();
    expect((await accounts.currentUserOf(id))?.lastLoginDate, 'nobody has logged in').toBeNull();
  });

  it('that impersonates a member lasts an hour, used or not', async () => {
    const [id, impersonatedBy] = [await member('looked-at'), await member('looks')];
    const { token } = await accounts.sessions.start(id, { ...meta, impersonatedBy });
    time += 59 * MINUTE;
    expect((await accounts.sessions.read(token))?.caller).toMatchObject({ id, impersonatedBy });
    time += MINUTE;
    expect(await accounts.sessions.read(token)).toBeUndefined();
    expect((await accounts.currentUserOf(id))?.lastLoginDate, 'it was not the member').toBeNull();
  });
});

describe('finding members', () => {
  it('matches the beginning of name or address, ignoring case, in pages', async () => {
    for (let number = 10; number < 40; number += 1) await member(`finder-${number}`);
    const first = await accounts.memberOverview(' FINDER-', 1);
    expect(first.members.map(({ username }) => username)).toEqual(
      Array.from({ length: 25 }, (_, index) => `finder-${index + 10}`),
    );
    expect(first.hasMore).toBe(true);
    const second = await accounts.memberOverview('finder-', 2);
    expect([second.members.length, second.hasMore]).toEqual([5, false]);
    const byAddress = await accounts.memberOverview('Finder-12@exam', 1);
    expect(byAddress.members).toMatchObject([
      { email: 'finder-12@example.org', isActivated: true, hasPassword: false },
    ]);
  });

  it.each(['%', '_inder', '\\', "'", '', '  '])('takes "%s" as it is written', async (query) => {
    expect(await accounts.memberOverview(query, 1)).toEqual({ members: [], hasMore: false });
  });

  it('refuses absurdly high page numbers', async () => {
    for (const page of [0, -1, 201]) expect((await accounts.memberOverview('finder-', page)).members).toEqual([]);
  });
});

it('erasing a member leaves nothing personal behind and is idempotent', async () => {
  const id = await member('going');
  await accounts.setMembership(id, { level: LEVELS.gold, endsAt: null });
  await accounts.setDeletion(id, time + 7 * DAY);
  expect(await accounts.dueForDeletion(10)).toEqual([]);
  time += 7 * DAY;
  expect(await accounts.dueForDeletion(10)).toEqual([id]);
  await accounts.sessions.start(id, { ...meta, device: 'a browser’s secret' });
  const names: string[] = [];
  const off = events.on(accountRenamed, ({ username }) => void names.push(username));
  await accounts.erase(id);
  await accounts.erase(id);
  off();
  const { number } = (await accounts.standingOf(id))!;
  expect(new Set(names)).toEqual(new Set([`deleted-${number}`]));
  const rows = await store.query(
    `select account::text as all from account where id = $1 union all select session::text from session where account_id = $1
      union all select account_link::text from account_link where account_id = $1
      union all select known_device::text from known_device where account_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('going');
  expect(await accounts.dueForDeletion(10)).toEqual([]);
  expect(await accounts.nameProblem(`deleted-${number}`)).toBe('taken');
  expect(await accounts.nameProblem('going'), 'the name is free again').toBeNull();
});
