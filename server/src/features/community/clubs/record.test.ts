import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { commentLocks } from '@tabiya/contract/community/comment-locks.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { makeClub } from './test-clubs.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

let server: TestServer;
let anna: Player;
let bob: Player;
let club: Awaited<ReturnType<typeof makeClub>>;
let other: Awaited<ReturnType<typeof makeClub>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  [anna, bob] = [await makeMember(server), await makeMember(server)];
  [club, other] = [await makeClub(anna), await makeClub(bob)];
});

/** Returns the acts in the record of a club since it was founded, the latest first. */
const recordOf = async (leader: Player, url: string) => {
  const { items } = await leader.call(clubMembers.log, { url });
  return items.slice(0, -1).map(({ act, by, detail }) => [act, by?.username, detail]);
};

test('the record of a club has its announcements and dates, with who changed them', async () => {
  const { id } = club;
  const { newsId } = await anna.call(clubNews.save, { id, title: 'Match on Friday', text: 'Come.' });
  await anna.call(clubNews.save, { id, newsId, title: 'Match on Saturday', text: 'Come.' });
  await anna.call(clubNews.addDate, { id, title: 'Blitz', text: '', startsAt: NOW + 1_000 });
  const { dates } = await anna.call(clubNews.dates, { url: club.url });
  await anna.call(clubNews.removeDate, { id, dateId: dates[0]!.id });
  const { username } = anna.user;
  expect(await recordOf(anna, club.url)).toEqual([
    ['date_removed', username, 'Blitz'],
    ['date_added', username, 'Blitz'],
    ['news_changed', username, 'Match on Saturday'],
    ['news', username, 'Match on Friday'],
  ]);
});

test('the record has what leaders do to topics, posts and comments of others', async () => {
  await bob.call(clubMembers.join, { id: club.id });
  const topic = { category: 'general', club: club.url, title: 'Order please', text: 'First' } as const;
  const { slug } = await bob.call(forums.create, topic);
  const { id: uuid } = await bob.call(forums.topic, { url: slug });
  const say = async (contentType: 'forum_topic' | 'club', contentId: string, text: string) =>
    (await bob.call(comments.create, { contentType, contentId, text })).comment.id;
  const rude = await say('forum_topic', uuid, 'r'.repeat(500));
  const own = await say('forum_topic', uuid, 'A slip');
  const note = await say('club', String(club.id), 'A rude note');
  await bob.call(comments.remove, { id: own });
  await anna.call(comments.remove, { id: rude });
  await anna.call(comments.remove, { id: note });
  for (const isOn of [true, false]) await anna.call(forums.stick, { uuid, isOn });
  for (const reason of ['Enough', '']) await anna.call(forums.lock, { uuid, reason });
  await anna.call(forums.remove, { uuid });
  const { username } = anna.user;
  expect(await recordOf(anna, club.url)).toEqual([
    ['topic_removed', username, 'Order please'],
    ['topic_unlocked', username, 'Order please'],
    ['topic_locked', username, 'Order please'],
    ['topic_unpinned', username, 'Order please'],
    ['topic_pinned', username, 'Order please'],
    ['comment_removed', username, 'A rude note'],
    ['post_removed', username, `${'r'.repeat(200)}…`],
  ]);
});

test("a moderator's lock of a topic stands in the record of its club", async () => {
  const moderator = await makeModerator(server);
  const topic = { category: 'general', club: club.url, title: 'Quarrel', text: 'No!' } as const;
  const { slug } = await anna.call(forums.create, topic);
  const contentId = (await anna.call(forums.topic, { url: slug })).id;
  for (const isOn of [true, false]) {
    await moderator.call(commentLocks.set, { contentType: 'forum_topic', contentId, isOn, reason: 'Calm down' });
  }
  const { username } = moderator.user;
  expect(await recordOf(anna, club.url)).toEqual([
    ['topic_unlocked', username, 'Quarrel'],
    ['topic_locked', username, 'Quarrel'],
  ]);
});

test('what leaders agree on stands in the record of their own club', async () => {
  const terms = { kind: 'daily', boardsMin: '1', boardsMax: '3', club: club.id, challenged: other.url } as const;
  const propose = async (title: string) => {
    const { number: match } = await anna.call(clubMatches.create, { ...terms, title });
    return { kind: 'daily', match } as const;
  };
  const first = await propose('Summer');
  await bob.call(clubMatches.accept, { ...first, club: other.id });
  await bob.call(clubMatches.cancel, first);
  await bob.call(clubMatches.decline, await propose('Autumn'));
  await anna.call(clubMatches.cancel, await propose('Winter'));
  expect(await recordOf(anna, club.url)).toEqual([
    ['match_cancelled', anna.user.username, 'Winter'],
    ['match_proposed', anna.user.username, 'Winter'],
    ['match_proposed', anna.user.username, 'Autumn'],
    ['match_proposed', anna.user.username, 'Summer'],
  ]);
  expect(await recordOf(bob, other.url)).toEqual([
    ['match_declined', bob.user.username, 'Autumn'],
    ['match_cancelled', bob.user.username, 'Summer'],
    ['match_accepted', bob.user.username, 'Summer'],
  ]);
});
