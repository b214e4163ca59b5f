import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubNews, DATE_DAYS_MAX, newsContentId, NEWS_A_DAY } from '@tabiya/contract/community/club-news.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { makeClub, refusedWith, TERMS } from './test-clubs.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let anna: Player;
let bob: Player;
let stranger: Player;
let club: Awaited<ReturnType<typeof makeClub>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock += 2 * DAY_MS;
  [anna, bob, stranger] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  club = await makeClub(anna);
  await bob.call(clubMembers.join, { id: club.id });
});

/** Returns the alerts of a member after everything in the background is done. */
const alertsOf = async (player: Player) => {
  await server.app.platform.jobs.finish();
  return (await player.call(alerts.list, {})).alerts;
};
const announce = (by: Player, title = 'Match on Friday', text = 'Bring **a friend**.') =>
  by.call(clubNews.save, { id: club.id, title, text });
const makePrivate = () => anna.call(clubs.change, { id: club.id, ...TERMS, name: club.name, isPrivate: true });
const begin = async (by: Player, title: string) => {
  const { slug } = await by.call(forums.create, { category: 'help', club: club.url, title, text: 'Who comes?' });
  return by.call(forums.topic, { url: slug });
};
const say = (by: Player, [contentType, contentId]: Said, text = 'Me too.') =>
  by.call(comments.create, { contentType, contentId, text });
type Said = ['club' | 'forum_topic', string];

describe('announcements', () => {
  test('are published by those with the right, and every member is told once', async () => {
    expect(await refusedWith(announce(bob))).toBe('club_right_missing');
    expect(await refusedWith(announce(anna, ' '))).toBe('title_empty');
    const { newsId } = await announce(anna);
    const { items } = await stranger.call(clubNews.list, { url: club.url });
    expect(items).toMatchObject([{ id: newsId, html: '<p>Bring <strong>a friend</strong>.</p>\n', comments: 0 }]);
    const told = (await alertsOf(bob))['user_group_news_new']!;
    expect(told.notifications).toMatchObject([
      { alertType: 'user_group_activity', alertSubType: 'user_group_news_new', title: 'Match on Friday' },
    ]);
    expect(told.notifications[0]).toMatchObject({ groupName: club.name, groupUrl: `/club/${club.url}` });
    await bob.call(alerts.ignoreGroupActivity, {
      ...{ id: told.notifications[0]!.alertId, alertType: 'user_group_news_new' },
    });
    expect(await alertsOf(bob)).toEqual({});
    expect(await alertsOf(anna)).toEqual({});
    expect(await alertsOf(stranger)).toEqual({});
  });

  test('are not told to members who want to hear nothing', async () => {
    await bob.call(clubMembers.hear, { id: club.id, isOn: false });
    await announce(anna);
    expect(await alertsOf(bob)).toEqual({});
  });

  test('have comments of members, of which those who follow are told', async () => {
    const { newsId } = await announce(anna);
    const contentId = newsContentId(newsId);
    expect(await refusedWith(say(stranger, ['club', contentId]))).toBe('comments_locked');
    await say(bob, ['club', contentId]);
    expect(await alertsOf(anna)).toMatchObject({
      user_group_news: {
        notifications: [{ newCommentCount: 1, viewUrl: expect.stringContaining(`?news=${newsId}&comment=`) }],
      },
    });
    await anna.call(comments.read, { contentType: 'club', contentId, through: 1 });
    expect(await alertsOf(anna)).toEqual({});
    await anna.call(clubNews.remove, { id: club.id, newsId });
    expect(await refusedWith(say(bob, ['club', contentId]))).toBe('content_not_found');
  });

  test('are changed and removed, and limited to some a day', async () => {
    const { newsId } = await announce(anna);
    await anna.call(clubNews.save, { id: club.id, newsId, title: 'Moved', text: 'To Saturday.' });
    expect(await anna.call(clubNews.source, { id: club.id, newsId })).toEqual({ title: 'Moved', text: 'To Saturday.' });
    const other = await makeClub(bob);
    expect(await refusedWith(bob.call(clubNews.remove, { id: other.id, newsId }))).toBe('club_news_not_found');
    for (let at = 1; at < NEWS_A_DAY; at += 1) await announce(anna);
    expect(await refusedWith(announce(anna))).toBe('too_many_club_news');
    expect((await stranger.call(clubNews.list, { url: club.url, first: newsId })).items[0]).toMatchObject({
      title: 'Moved',
      editedAt: clock,
    });
  });
});

describe('the forum', () => {
  test('has topics of its own, of which members are told', async () => {
    expect(await refusedWith(begin(stranger, 'Hello'))).toBe('club_members_only');
    const topic = await begin(bob, 'Training on Sunday');
    expect(topic).toMatchObject({ club: { name: club.name, url: club.url }, mayWrite: true, mayKeep: false });
    expect((await stranger.call(forums.topics, { club: club.url })).items).toMatchObject([{ id: topic.id }]);
    expect((await stranger.call(forums.topics, {})).items).not.toContainEqual(
      expect.objectContaining({ id: topic.id }),
    );
    expect((await stranger.call(forums.search, { query: 'training sunday' })).topics).toEqual([]);
    expect(await alertsOf(anna)).toMatchObject({
      user_group_forum_new: { notifications: [{ viewUrl: `/forum/view/${topic.slug}`, title: 'Training on Sunday' }] },
    });
    await say(anna, ['forum_topic', topic.id]);
    expect(await alertsOf(bob)).toMatchObject({ user_group_forum: { notifications: [{ newCommentCount: 1 }] } });
    await bob.call(comments.read, { contentType: 'forum_topic', contentId: topic.id, through: 2 });
    expect(await alertsOf(bob)).toEqual({});
    expect(await refusedWith(say(stranger, ['forum_topic', topic.id]))).toBe('comments_locked');
  });

  test('is kept in order by leaders with the right, in their own club only', async () => {
    const topic = await begin(bob, 'Order please');
    const { comment } = await say(bob, ['forum_topic', topic.id], 'Rude words');
    const { id: uuid } = topic;
    expect(await refusedWith(bob.call(forums.stick, { uuid, isOn: true }))).toBe('topic_not_found');
    await anna.call(forums.stick, { uuid, isOn: true });
    await anna.call(forums.lock, { uuid, reason: 'Enough.' });
    expect(await refusedWith(say(bob, ['forum_topic', uuid]))).toBe('comments_locked');
    const seen = await anna.call(forums.topic, { url: topic.slug });
    expect(seen).toMatchObject({ isSticky: true, isLocked: true, mayKeep: true });
    expect(seen.posts.map(({ mayRemove }) => mayRemove)).toEqual([true, true]);
    await anna.call(comments.remove, { id: comment.id });
    const { slug } = await bob.call(forums.create, { category: 'help', title: 'Elsewhere', text: 'Here' });
    const elsewhere = await anna.call(forums.topic, { url: slug });
    expect(await refusedWith(anna.call(forums.lock, { uuid: elsewhere.id, reason: 'No' }))).toBe('topic_not_found');
    expect(await refusedWith(anna.call(comments.remove, { id: elsewhere.posts[0]!.id }))).toBe('comment_not_found');
    await anna.call(forums.remove, { uuid });
  });

  test('of a private club is seen by nobody else, by any call', async () => {
    const topic = await begin(bob, 'A secret plan');
    const { comment } = await say(bob, ['forum_topic', topic.id], 'Nobody may know');
    const { newsId } = await announce(anna, 'Secret', 'Hush');
    await makePrivate();
    const of = { contentType: 'forum_topic', contentId: topic.id } as const;
    const asked = [
      stranger.call(forums.topics, { club: club.url }),
      stranger.call(forums.topic, { url: topic.slug }),
      stranger.call(comments.list, of),
      stranger.call(comments.source, { id: comment.id }),
      stranger.call(comments.react, { id: comment.id, reaction: 'up', isOn: true }),
      stranger.call(comments.follow, { ...of, isOn: true }),
      stranger.call(forums.vote, { uuid: topic.id, choices: [0] }),
      stranger.call(comments.list, { contentType: 'club', contentId: String(club.id) }),
      stranger.call(comments.list, { contentType: 'club', contentId: newsContentId(newsId) }),
      stranger.call(clubNews.list, { url: club.url }),
      stranger.call(clubNews.dates, { url: club.url }),
      stranger.call(clubNews.leaderboard, { url: club.url, ratingClass: 'blitz' }),
      stranger.call(reports.forumTopic, { uuid: topic.id, reason_id: 'spam' } as never),
    ];
    const codes = await Promise.all(asked.map(refusedWith));
    expect(codes).not.toContain(undefined);
    expect((await stranger.call(forums.search, { query: 'nobody know' })).items).toEqual([]);
    expect((await bob.call(forums.topic, { url: topic.slug })).posts).toHaveLength(2);
  });
});

test('clubs and announcements are reported by those who see them', async () => {
  const { newsId } = await announce(anna, 'Buy my course', 'It is cheap.');
  const report = (by: Player, contentType: 'club' | 'club_news', id: number) =>
    by.call(reports.content, { contentType, contentId: String(id), reason_id: 3, note: '' });
  await report(stranger, 'club', club.id);
  await report(stranger, 'club_news', newsId);
  await makePrivate();
  expect(await refusedWith(report(bob, 'club_news', newsId))).toBeUndefined();
  expect(await refusedWith(report(await makeMember(server), 'club_news', newsId))).toBe('content_not_found');
  const { store } = server.app.platform;
  const rows = await store.query<{ content: string }>(
    `select content from report where subject_id = $1 and content_type = 'club' order by id`,
    [anna.user.id],
  );
  expect(rows.map(({ content }) => content)).toEqual([`${club.name}\n\n${TERMS.about}`]);
});

test('notes are written by members, who are told of them', async () => {
  const contentId = String(club.id);
  expect(await refusedWith(say(stranger, ['club', contentId]))).toBe('comments_locked');
  await say(bob, ['club', contentId], 'I am in town on Friday');
  expect(await alertsOf(anna)).toMatchObject({
    user_group_note: { notifications: [{ title: bob.user.username, groupUrl: `/club/${club.url}` }] },
  });
  await say(anna, ['club', contentId], 'Good to know');
  await anna.call(comments.read, { contentType: 'club', contentId, through: 2 });
  expect(await alertsOf(anna)).toEqual({});
  expect(Object.keys(await alertsOf(bob))).toEqual(['user_group_note']);
});

test('dates are kept by those with the right, in their order', async () => {
  const add = (by: Player, days: number, title = `In ${days} days`) =>
    by.call(clubNews.addDate, { id: club.id, title, text: '', startsAt: clock + days * DAY_MS });
  expect(await refusedWith(add(bob, 1))).toBe('club_right_missing');
  expect(await refusedWith(add(anna, -1))).toBe('club_date_out_of_range');
  expect(await refusedWith(add(anna, DATE_DAYS_MAX + 1))).toBe('club_date_out_of_range');
  expect(await refusedWith(add(anna, 1, ' '))).toBe('title_empty');
  await add(anna, 3);
  await add(anna, 1);
  const { dates } = await stranger.call(clubNews.dates, { url: club.url });
  expect(dates.map(({ title }) => title)).toEqual(['In 1 days', 'In 3 days']);
  const other = await makeClub(bob);
  const first = { dateId: dates[0]!.id };
  expect(await refusedWith(bob.call(clubNews.removeDate, { id: other.id, ...first }))).toBe('club_date_not_found');
  await anna.call(clubNews.removeDate, { id: club.id, ...first });
  clock += 5 * DAY_MS;
  expect((await stranger.call(clubNews.dates, { url: club.url })).dates).toEqual([]);
});

test('a big club is told in parts, each member once', async () => {
  const { store, jobs } = server.app.platform;
  const ids = await store.query<{ id: string }>(
    `insert into account (id, username, username_key, is_guest, membership_level, skill_level, joined_at, last_seen_at)
      select gen_random_uuid(), 'crowd-' || $1 || '-' || n, 'crowd-' || $1 || '-' || n, false, 10, 'new', 0, 0
      from generate_series(1, 450) n returning id`,
    [String(club.id)],
  );
  await store.query(
    `insert into club_member (club_id, account_id, role, joined_at, active_at)
      select $1, id, 'member', 0, 0 from unnest($2::uuid[]) id`,
    [club.id, ids.map(({ id }) => id)],
  );
  await announce(anna);
  await jobs.finish();
  const [row] = await store.query<{ told: number; alerts: number }>(
    `select count(distinct account_id)::int as told, count(*)::int as alerts from alert
      where account_id = any($1::uuid[])`,
    [ids.map(({ id }) => id)],
  );
  expect(row).toEqual({ told: 450, alerts: 450 });
});

test('a name is given once, also when three ask for it in the same moment', async () => {
  const second = await makeClub(bob);
  const outcomes = await Promise.all([
    refusedWith(anna.call(clubs.change, { id: club.id, ...TERMS, name: 'Twin Rooks' })),
    refusedWith(bob.call(clubs.change, { id: second.id, ...TERMS, name: 'TWIN ROOKS' })),
    refusedWith(makeClub(stranger, { name: 'Twin rooks' })),
  ]);
  expect(outcomes.toSorted()).toEqual(['club_name_taken', 'club_name_taken', undefined]);
});
