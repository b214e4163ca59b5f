import { comments } from '@tabiya/contract/community/comments.ts';
import { FORUM_CATEGORIES, forums, POSTS_PAGE_SIZE } from '@tabiya/contract/community/forums.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { slugOf } from '../../../platform/site/slug.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';

import { writeWelcome } from './welcome.ts';

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let anna: Player;
let bob: Player;
let moderator: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  [anna, bob] = [await makeMember(server), await makeMember(server)];
  moderator = await makeModerator(server);
});
afterAll(() => server.close());
beforeEach(() => {
  clock += 3 * 86_400_000;
});

const begin = async (by: Player, title = 'A question', rest: object = {}) => {
  const { slug } = await by.call(forums.create, { category: 'general', title, text: 'Who knows?', ...rest });
  return server.visitor().call(forums.topic, { url: slug });
};
const post = (by: Player, id: string, text: string) =>
  by.call(comments.create, { contentType: 'forum_topic', contentId: id, text });
const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );
const seenBy = (player: Player, slug: string, at: object = {}) => player.call(forums.topic, { url: slug, ...at });

test('a topic has its first post, its address and its place in the lists', async () => {
  const topic = await begin(anna, 'Wie schlägt man Ähnliches?');
  expect(topic).toMatchObject({ slug: 'wie-schlagt-man-ahnliches', replies: 0, pages: 1, isLocked: false });
  expect(topic.posts).toMatchObject([{ number: 1, html: '<p>Who knows?</p>\n', author: { id: anna.user.id } }]);
  const { items } = await bob.call(forums.topics, { category: 'general' });
  expect(items[0]).toMatchObject({ id: topic.id, isUnread: true });
  expect((await bob.call(forums.index, {})).newest).toMatchObject([{ id: topic.id }]);
  expect(await refusedWith(begin(anna, ' '))).toBe('title_empty');
  expect(await refusedWith(anna.call(forums.create, { category: 'general', title: 'x', text: ' ' }))).toBe(
    'empty_comment',
  );
});

test.each([
  ['Sicilian: 1. e4 c5!', 'sicilian-1-e4-c5'],
  ['将棋とチェス', 'topic'],
  ['--- ???', 'topic'],
])('%j is found at %s', (title, slug) => expect(slugOf(title, 'topic')).toBe(slug));

test('two topics of one title have two addresses', async () => {
  const [first, second] = [await begin(anna, 'Same'), await begin(bob, 'Same')];
  expect(first.slug).toBe('same');
  expect(second.slug).toMatch(/^same-[0-9a-f]{8}$/);
});

test('a renamed topic is found at its earlier addresses', async () => {
  const topic = await begin(anna, 'First name');
  expect(await refusedWith(bob.call(forums.rename, { uuid: topic.id, title: 'Mine' }))).toBe('topic_not_found');
  const { slug } = await anna.call(forums.rename, { uuid: topic.id, title: 'Second name' });
  expect(slug).toBe('second-name');
  expect(await seenBy(bob, 'first-name')).toMatchObject({ id: topic.id, slug: 'second-name', title: 'Second name' });
  clock += 5 * 3_600_000;
  expect(await refusedWith(anna.call(forums.rename, { uuid: topic.id, title: 'Third' }))).toBe('edit_time_over');
  await moderator.call(forums.rename, { uuid: topic.id, title: 'First name' });
  expect((await seenBy(bob, 'second-name')).slug).toBe('first-name');
});

test('a topic has pages, and a link finds the page of its post', async () => {
  const topic = await begin(moderator, 'Long');
  const ids: number[] = [];
  for (let at = 2; at <= POSTS_PAGE_SIZE + 2; at += 1) {
    ids.push((await post(moderator, topic.id, `Post ${at}`)).comment.id);
  }
  const last = await seenBy(anna, 'long', { page: 2 });
  expect([last.pages, last.posts.map(({ number }) => number)]).toEqual([2, [21, 22]]);
  expect((await seenBy(anna, 'long', { page: 99 })).page).toBe(2);
  expect((await seenBy(anna, 'long', { comment: ids.at(-1)! })).page).toBe(2);
  await moderator.call(comments.remove, { id: ids[0]! });
  const first = await seenBy(anna, 'long');
  expect(first.posts[1]).toMatchObject({ number: 2, html: null, removedBy: 'author' });
  expect(first.replies).toBe(POSTS_PAGE_SIZE);
});

test('posts are unread until they are read, or all are marked', async () => {
  const topic = await begin(anna, 'Unread');
  const isUnread = async () => (await bob.call(forums.topics, {})).items.find(({ id }) => id === topic.id)?.isUnread;
  expect(await isUnread()).toBe(true);
  await bob.call(comments.read, { contentType: 'forum_topic', contentId: topic.id, through: 1 });
  expect(await isUnread()).toBe(false);
  clock += 1_000;
  await post(anna, topic.id, 'More');
  expect(await isUnread()).toBe(true);
  await bob.call(forums.readAll, {});
  expect(await isUnread()).toBe(false);
  clock += 1_000;
  await post(anna, topic.id, 'Still more');
  expect(await isUnread()).toBe(true);
});

test('the first unread post of a topic is known, whatever page is read', async () => {
  const topic = await begin(anna, 'First unread');
  const first = async (reader = bob) => (await seenBy(reader, 'first-unread')).firstUnread;
  const read = (through: number) =>
    bob.call(comments.read, { contentType: 'forum_topic', contentId: topic.id, through });
  expect(await first()).toBe(topic.posts[0]!.id);
  expect((await server.visitor().call(forums.topic, { url: 'first-unread' })).firstUnread).toBe(null);
  const ids: number[] = [];
  for (let at = 0; at <= POSTS_PAGE_SIZE; at += 1) {
    clock += 60_000;
    ids.push((await post(moderator, topic.id, `Post ${at}`)).comment.id);
  }
  await read(POSTS_PAGE_SIZE - 1);
  expect(await first()).toBe(ids[POSTS_PAGE_SIZE - 2]);
  await moderator.call(comments.remove, { id: ids[POSTS_PAGE_SIZE - 2]! });
  expect(await first()).toBe(ids[POSTS_PAGE_SIZE - 1]);
  await bob.call(forums.readAll, {});
  expect(await first()).toBe(null);
  clock += 60_000;
  const { comment } = await post(moderator, topic.id, 'After everything was marked');
  expect(await first()).toBe(comment.id);
  await read(comment.number);
  expect(await first()).toBe(null);
});

test('moderators keep topics on top, lock and move them; others do not', async () => {
  const topic = await begin(anna, 'Rules');
  await begin(bob, 'Newer');
  const acts = [
    anna.call(forums.stick, { uuid: topic.id, isOn: true }),
    anna.call(forums.lock, { uuid: topic.id, reason: 'x' }),
    anna.call(forums.move, { uuid: topic.id, category: 'help' }),
  ];
  for (const act of acts) expect(await refusedWith(act)).toBe('topic_not_found');
  await moderator.call(forums.stick, { uuid: topic.id, isOn: true });
  expect((await bob.call(forums.topics, { category: 'general' })).items[0]?.title).toBe('Rules');
  await moderator.call(forums.lock, { uuid: topic.id, reason: 'Answered.' });
  expect(await seenBy(bob, 'rules')).toMatchObject({ isLocked: true, discussion: { lock: { reason: 'Answered.' } } });
  expect(await refusedWith(post(bob, topic.id, 'But'))).toBe('comments_locked');
  await moderator.call(forums.lock, { uuid: topic.id, reason: '' });
  await post(bob, topic.id, 'Thanks');
  await moderator.call(forums.move, { uuid: topic.id, category: 'help' });
  expect((await bob.call(forums.topics, { category: 'help' })).items).toMatchObject([{ id: topic.id }]);
  expect((await bob.call(forums.topics, { category: 'general' })).items.map(({ id }) => id)).not.toContain(topic.id);
});

test('lists go on by key', async () => {
  for (let at = 0; at < 5; at += 1) {
    clock += 1_000;
    await begin(moderator, `Key ${at}`, { category: 'off_topic' });
  }
  const first = await bob.call(forums.topics, { category: 'off_topic', limit: 3 });
  const rest = await bob.call(forums.topics, { category: 'off_topic', limit: 3, cursor: first.next! });
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual([4, 3, 2, 1, 0].map((at) => `Key ${at}`));
  expect(rest.next).toBe(null);
  const newest = await bob.call(forums.topics, { limit: 2 });
  expect((await bob.call(forums.topics, { limit: 1, cursor: newest.next! })).items[0]?.title).toBe('Key 2');
  expect(await refusedWith(bob.call(forums.topics, { cursor: 'x' }))).toBe('bad_page_token');
});

test('members vote in a poll, see the result then, and not after it is over', async () => {
  const poll = { question: 'Best?', choices: ['Bishop', 'Knight'], days: 1 };
  const topic = await begin(anna, 'Poll', { poll });
  expect(topic.poll).toMatchObject({ voters: 0, choices: [{ text: 'Bishop', votes: null }, { votes: null }] });
  const voted = await bob.call(forums.vote, { uuid: topic.id, choices: [0, 1] });
  expect(voted).toMatchObject({ voters: 1, choices: [{ votes: 1, isMine: true }, { votes: 0 }] });
  await bob.call(forums.vote, { uuid: topic.id, choices: [1] });
  expect((await seenBy(anna, 'poll')).poll?.choices.map(({ votes }) => votes)).toEqual([null, null]);
  expect((await seenBy(bob, 'poll')).poll?.choices.map(({ votes }) => votes)).toEqual([0, 1]);
  clock += 2 * 86_400_000;
  expect(await refusedWith(bob.call(forums.vote, { uuid: topic.id, choices: [0] }))).toBe('poll_over');
  expect((await seenBy(anna, 'poll')).poll).toMatchObject({ isOver: true, choices: [{ votes: 0 }, { votes: 1 }] });
  const plain = await begin(anna, 'No poll');
  expect(await refusedWith(bob.call(forums.vote, { uuid: plain.id, choices: [0] }))).toBe('poll_not_found');
});

test('a poll of a locked topic shows its votes to all, and takes none', async () => {
  const topic = await begin(anna, 'Locked poll', { poll: { question: 'Best?', choices: ['Bishop', 'Knight'] } });
  await bob.call(forums.vote, { uuid: topic.id, choices: [1] });
  await moderator.call(forums.lock, { uuid: topic.id, reason: 'Enough.' });
  expect(await refusedWith(anna.call(forums.vote, { uuid: topic.id, choices: [0] }))).toBe('poll_over');
  expect((await seenBy(anna, topic.slug)).poll?.choices.map(({ votes }) => votes)).toEqual([0, 1]);
});

test('a topic that is sent twice, also at once, is there once', async () => {
  const sent = { category: 'feedback', title: 'Once', text: 'Only once.', clientId: crypto.randomUUID() } as const;
  const [first, second] = await Promise.all([anna.call(forums.create, sent), anna.call(forums.create, sent)]);
  expect([first.slug, second.slug, (await anna.call(forums.create, sent)).slug]).toEqual(['once', 'once', 'once']);
  const { items } = await bob.call(forums.topics, { category: 'feedback' });
  expect(items.map(({ title }) => title)).toEqual(['Once']);
  expect(items[0]).toMatchObject({ replies: 0 });
});

test('authors remove what nobody has answered, moderators any topic', async () => {
  const mine = await begin(anna, 'Mistake');
  expect(await refusedWith(bob.call(forums.remove, { uuid: mine.id }))).toBe('topic_not_found');
  await anna.call(forums.remove, { uuid: mine.id });
  expect(await refusedWith(seenBy(anna, 'mistake'))).toBe('topic_not_found');
  expect(await refusedWith(post(bob, mine.id, 'Hello?'))).toBe('content_not_found');
  const answered = await begin(anna, 'Answered');
  await post(bob, answered.id, 'Yes');
  expect(await refusedWith(anna.call(forums.remove, { uuid: answered.id }))).toBe('topic_not_found');
  await moderator.call(forums.remove, { uuid: answered.id });
});

test('posts and titles are found by their words', async () => {
  const topic = await begin(anna, 'Zugzwang explained');
  await post(bob, topic.id, 'A quiet **waiting** move decides.');
  const byTitle = await bob.call(forums.search, { query: 'zugz' });
  expect(byTitle.topics).toMatchObject([{ id: topic.id }]);
  const byPost = await server.visitor().call(forums.search, { query: 'waiting quiet' });
  expect(byPost.items).toMatchObject([{ topic: { slug: topic.slug }, post: { number: 2 } }]);
  expect(await bob.call(forums.search, { query: ' !' })).toEqual({ items: [], next: null, topics: [] });
  await moderator.call(forums.remove, { uuid: topic.id });
  expect((await bob.call(forums.search, { query: 'waiting quiet' })).items).toEqual([]);
});

test('a topic is reported by the documented call', async () => {
  const topic = await begin(bob, 'Rude title');
  await anna.call(reports.forumTopic, { uuid: topic.id, reason_id: 2 });
  const { reports: open } = await moderator.call(reports.list, {});
  expect(open.at(-1)).toMatchObject({ contentType: 'forum_topic', content: 'Rude title', subject: bob.user.username });
  expect(await refusedWith(bob.call(reports.forumTopic, { uuid: topic.id, reason_id: 2 }))).toBe('own_account');
  const none = crypto.randomUUID();
  expect(await refusedWith(anna.call(reports.forumTopic, { uuid: none, reason_id: 2 }))).toBe('content_not_found');
});

test('the feed lists topics as RSS', async () => {
  await begin(anna, 'Tom & <b>Jerry</b>');
  const answer = await fetch(`${server.url}${forums.feed.path}?category=general`);
  expect(answer.headers.get('content-type')).toMatch('application/rss+xml');
  const text = await answer.text();
  expect(text).toContain('<title>Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;</title>');
  expect(text).toContain('/forum/view/tom-b-jerry-b</link>');
  expect(text).toContain('/callback/forum/feed?category=general" rel="self"');
});

test('an item of the feed stays the same when its topic is renamed, and has only what XML may have', async () => {
  const topic = await begin(anna, 'Before');
  await anna.call(forums.rename, { uuid: topic.id, title: 'After\uFFFF' });
  const text = await (await fetch(`${server.url}${forums.feed.path}`)).text();
  expect(text).toContain(`/forum/view/after</link><guid isPermaLink="false">${topic.id}</guid>`);
  expect(text).not.toContain('\uFFFF');
});

test('a new forum has a welcome in each category, once', async () => {
  await using fresh = await startTestServer();
  const needs = { ...fresh.app.services, now: Date.now };
  await writeWelcome(needs);
  await writeWelcome(needs);
  const { newest } = await fresh.visitor().call(forums.index, {});
  expect(newest.map(({ category }) => category).toSorted()).toEqual([...FORUM_CATEGORIES].toSorted());
  expect((await fresh.visitor().call(forums.topics, {})).items).toHaveLength(FORUM_CATEGORIES.length);
  expect(newest[0]).toMatchObject({ author: null, isSticky: true });
});

test('an erased account leaves its topics without a name', async () => {
  const gone = await makeMember(server);
  const topic = await begin(gone, 'Farewell');
  expect(await server.app.services.forums.exportOf(gone.user.id)).toMatchObject([{ title: 'Farewell' }]);
  await server.app.platform.store.transaction((queries) => server.app.services.forums.erase(queries, gone.user.id));
  expect(await seenBy(bob, topic.slug)).toMatchObject({ author: null, lastAuthor: null });
});
