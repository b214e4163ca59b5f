import { randomUUIDv7 } from 'node:crypto';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { REPORT_REASONS, reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let moderator: Player;
let ann: Player;
let bob: Player;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, ann, bob] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  await server.app.services.accounts.setRole(moderator.user.id, LEVELS.moderator);
});
afterAll(() => server.close());
beforeEach(() => server.app.platform.store.query('delete from report'));

const named = (player: Player) => player.user.username;
const open = async () => (await moderator.call(reports.list, {})).reports;
const refused = async (asked: Promise<unknown>) => {
  await expect(asked).rejects.toBeInstanceOf(Error);
  return asked.then(
    () => undefined,
    (failure: { body?: { error?: string } }) => failure.body?.error,
  );
};

test('reasons are listed by id and name', async () => {
  const { reasons } = await server.visitor().call(reports.reasons, {});
  expect(reasons.map(({ reason }) => reason)).toEqual(REPORT_REASONS);
  expect(reasons[0]).toEqual({ id: 1, reason: 'cheating' });
});

test('a member is reported once, by the name or the id of a reason', async () => {
  await ann.call(reports.user, { username: named(bob), reason: 'abuse', note: 'In the chat.' });
  await ann.call(reports.user, { username: named(bob), reason: 'spam' });
  await moderator.call(reports.user, { username: named(bob), reason: '3' });
  expect(await open()).toMatchObject([
    { reason: 'abuse', note: 'In the chat.', subject: named(bob), reporter: named(ann), contentType: null },
    { reason: 'spam', reporter: named(moderator) },
  ]);
});

test('a message is stored with its report as it was read', async () => {
  await bob.call(messages.create, {
    username: named(ann),
    content: 'Buy my <b>engine</b>',
    clientId: crypto.randomUUID(),
  });
  const { messages: read } = await ann.call(messages.show, { username: named(bob), page: 1 });
  const contentId = String(read.at(-1)?.id);
  await ann.call(reports.content, { reason_id: '3', contentType: 'message', contentId });
  expect(await open()).toMatchObject([
    { contentType: 'message', content: 'Buy my <b>engine</b>', subject: named(bob) },
  ]);
  // Members cannot see messages of others, and cannot report their own.
  const asked = { reason_id: 3, contentType: 'message', contentId } as const;
  expect(await refused(moderator.call(reports.content, asked))).toBe('content_not_found');
  expect(await refused(bob.call(reports.content, asked))).toBe('own_account');
  expect(await refused(ann.call(reports.content, { ...asked, contentId: 'nothing' }))).toBe('content_not_found');
});

test('a profile is stored as it was', async () => {
  await bob.call(profiles.save, { about: 'Something foul.' });
  const content = { contentType: 'profile', contentId: named(bob) } as const;
  await ann.call(reports.content, { ...content, reason_id: 5 });
  await bob.call(profiles.save, { about: '' });
  expect(await open()).toMatchObject([{ contentType: 'profile', content: 'Something foul.' }]);
});

test('a game is reported by one of its players, and is about the other', async () => {
  const gameId = await startGame(server, { white: ann, black: bob });
  const played = { reason_id: 1, contentType: 'game', contentId: gameId } as const;
  await ann.call(reports.content, { ...played, note: 'Every move was the best one.' });
  expect(await open()).toMatchObject([
    { subject: named(bob), contentType: 'game', content: `/${toShortUuid(gameId)}/game`, reason: 'cheating' },
  ]);
  expect(await refused(moderator.call(reports.content, played))).toBe('content_not_found');
  for (const contentId of ['7', randomUUIDv7()]) {
    expect(await refused(ann.call(reports.content, { ...played, contentId }))).toBe('content_not_found');
  }
});

test('invalid reports are refused and not stored', async () => {
  expect(await refused(ann.call(reports.user, { username: named(ann), reason: 'abuse' }))).toBe('own_account');
  expect(await refused(ann.call(reports.user, { username: 'nobody-here', reason: 'abuse' }))).toBe('member_not_found');
  for (const reason of ['0', '7', 'boredom']) {
    expect(await refused(ann.call(reports.user, { username: named(bob), reason }))).toBe('bad_input');
  }
  expect(await open()).toEqual([]);
});

test('a report is resolved once, with the moderator and the reason', async () => {
  await ann.call(reports.user, { username: named(bob), reason: 'cheating' });
  const [report] = await open();
  const verdict = { id: report!.id, outcome: 'dismissed', why: 'He plays like that.' } as const;
  expect(await refused(ann.call(reports.resolve, verdict))).toBe('not_allowed');
  expect(await refused(moderator.call(reports.resolve, { ...verdict, why: '  ' }))).toBe('bad_input');
  await moderator.call(reports.resolve, verdict);
  expect(await open()).toEqual([]);
  const { reports: done } = await moderator.call(reports.list, { state: 'resolved' });
  expect(done).toMatchObject([{ resolved: { outcome: 'dismissed', why: verdict.why, by: named(moderator) } }]);
  expect(await refused(moderator.call(reports.resolve, verdict))).toBe('already_resolved');
  expect(await refused(moderator.call(reports.resolve, { ...verdict, id: 999_999 }))).toBe('report_not_found');
});

test('nobody may resolve reports about themselves', async () => {
  await ann.call(reports.user, { username: named(moderator), reason: 'abuse' });
  const [report] = await open();
  const asked = moderator.call(reports.resolve, { id: report!.id, outcome: 'dismissed', why: 'I am nice.' });
  expect(await refused(asked)).toBe('own_account');
});

test('reports are in the member’s data export, and are forgotten with the member', async () => {
  const service = server.app.services.reports;
  const { store } = server.app.platform;
  await ann.call(reports.user, { username: named(bob), reason: 'abuse', note: 'Mine.' });
  expect(await service.exportOf(ann.user.id)).toMatchObject([{ about: named(bob), note: 'Mine.' }]);
  await store.transaction((queries) => service.erase(queries, ann.user.id));
  expect(await service.exportOf(ann.user.id)).toEqual([]);
  expect(await open()).toMatchObject([{ reporter: null, subject: named(bob) }]);
});
