import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { CLUB_RIGHTS, RIGHTS_OF_ROLE, type ClubRight } from '@tabiya/contract/community/club-rights.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestVisitor } from '../../../platform/test/visitor.ts';
import { makeGuest, makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith, TERMS } from './test-clubs.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

let server: TestServer;
let founder: Player;
let tried: Player;
let other: Player;
let topicId: string;
let club: Awaited<ReturnType<typeof makeClub>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  [founder, tried, other] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  club = await makeClub(founder);
  for (const player of [tried, other]) await player.call(clubMembers.join, { id: club.id });
  const topic = { category: 'general', club: club.url, title: 'Topic', text: 'Text' } as const;
  const { slug } = await founder.call(forums.create, topic);
  topicId = (await founder.call(forums.topic, { url: slug })).id;
});
afterAll(() => server.close());

/** Acts of leaders with the right that each needs; the record is read by all leaders. Doing one changes no outcome. */
const ACTS: Record<string, [right: ClubRight | 'any', act: (by: TestVisitor) => Promise<unknown>]> = {
  'add a date': [
    'events',
    (by) => by.call(clubNews.addDate, { id: club.id, title: 'Date', text: '', startsAt: NOW + 1_000 }),
  ],
  'read requests': ['requests', (by) => by.call(clubMembers.requests, { url: club.url })],
  invite: ['requests', (by) => by.call(clubMembers.invite, { id: club.id, usernames: [other.user.username] })],
  announce: [
    'news',
    async (by) => {
      const { newsId } = await by.call(clubNews.save, { id: club.id, title: 'News', text: 'Text' });
      // A club publishes a limited number a day.
      await server.app.platform.store.query('update club_news set at = 0 where id = $1', [newsId]);
    },
  ],
  'pin a topic': ['news', (by) => by.call(forums.stick, { uuid: topicId, isOn: true })],
  'read bans': ['kick', (by) => by.call(clubMembers.bans, { url: club.url })],
  ban: [
    'kick',
    async (by) => {
      await by.call(clubMembers.ban, { id: club.id, username: other.user.username });
      await founder.call(clubMembers.unban, { id: club.id, username: other.user.username });
      await other.call(clubMembers.join, { id: club.id });
    },
  ],
  change: ['settings', (by) => by.call(clubs.change, { id: club.id, ...TERMS, name: club.name })],
  'read the terms': ['settings', (by) => by.call(clubs.terms, { id: club.id })],
  'give a role': [
    'admin',
    (by) => by.call(clubMembers.setRole, { id: club.id, username: other.user.username, role: 'member' }),
  ],
  'read the record': ['any', (by) => by.call(clubMembers.log, { url: club.url })],
};

/** Returns the names of the acts that are allowed. */
const allowedTo = async (by: TestVisitor): Promise<string[]> => {
  const allowed: string[] = [];
  for (const [name, [, act]] of Object.entries(ACTS)) {
    if ((await refusedWith(act(by))) === undefined) allowed.push(name);
  }
  return allowed;
};
const expected = (rights: readonly ClubRight[]): string[] =>
  Object.entries(ACTS).flatMap(([name, [right]]) =>
    (right === 'any' ? rights.length > 0 : rights.includes(right)) ? [name] : [],
  );
const give = (role: 'member' | 'coordinator' | 'admin', rights?: ClubRight[]) =>
  founder.call(clubMembers.setRole, { id: club.id, username: tried.user.username, role, ...(rights && { rights }) });

describe('a leader', () => {
  test.each(CLUB_RIGHTS)('with the right %s alone may do what it brings, and nothing else', async (right) => {
    await give('coordinator', [right]);
    expect(await allowedTo(tried)).toEqual(expected([right]));
  });

  test.each(['member', 'coordinator', 'admin'] as const)('in the role %s may do what the role brings', async (role) => {
    await give(role);
    expect(await allowedTo(tried)).toEqual(expected(RIGHTS_OF_ROLE[role]));
  });

  test('as the founder may do everything', async () => {
    expect(await allowedTo(founder)).toEqual(Object.keys(ACTS));
  });
});

test('visitors, guests and strangers may do nothing, moderators of the site keep order', async () => {
  for (const nobody of [server.visitor(), await makeGuest(server), await makeMember(server)]) {
    expect(await allowedTo(nobody)).toEqual([]);
  }
  expect(await allowedTo(await makeModerator(server))).toEqual(expected(['requests', 'news', 'kick', 'settings']));
});
