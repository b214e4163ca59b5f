import {
  COMMENT_EDIT_WINDOW_MS,
  COMMENT_VERSIONS_KEPT,
  comments,
  discussionChannel,
  type CommentView,
} from '@tabiya/contract/community/comments.ts';
import { TEXT_MAX } from '@tabiya/contract/community/written-text.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, nextSettled, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let anna: Player;
let bob: Player;
let carol: Player;
let moderator: Player;
let gameId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  [anna, bob, carol] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  moderator = await makeModerator(server);
});
afterAll(() => server.close());

const finish = async (): Promise<string> => {
  const id = await startGame(server, { white: anna, black: bob, rated: false });
  const settled = nextSettled(server);
  await server.app.services.games.command(id, anna.user.id, { type: 'resign' });
  await settled;
  return id;
};
beforeEach(async () => {
  // Limits of a day begin anew, and nobody is away so long that a session ends.
  clock += 26 * 3_600_000;
  gameId = await finish();
});

const on = () => ({ contentType: 'game', contentId: gameId }) as const;
const write = async (by: Player, text: string, parentId?: number): Promise<CommentView> =>
  (await by.call(comments.create, { ...on(), text, ...(parentId !== undefined && { parentId }) })).comment;
const list = (by: Player = carol) => by.call(comments.list, on());
const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );
const alertsOf = async (player: Player) => {
  await server.app.platform.jobs.finish();
  const { alerts: groups } = await player.call(alerts.list, {});
  const all = Object.values(groups).flatMap(({ notifications }) => notifications);
  return all.filter(({ contentId }) => contentId === gameId);
};

test('comments are listed newest first, with answers below them', async () => {
  const first = await write(anna, 'I missed **Nf5**.');
  const second = await write(bob, 'Good game!');
  await write(carol, 'So did I.', first.id);
  const { items, discussion } = await list();
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(items[1]).toMatchObject({ html: '<p>I missed <strong>Nf5</strong>.</p>\n', answers: 1, number: 1 });
  expect(items[1]?.firstAnswers).toMatchObject([{ parentId: first.id, author: { username: carol.user.username } }]);
  expect(discussion).toMatchObject({ comments: 3, lastNumber: 3, readNumber: 3, isFollowed: true, lock: null });
});

test('a list goes on by key, and begins with the comment that a link names', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await write(moderator, `No. ${at}`)).id);
  const page = await carol.call(comments.list, { ...on(), limit: 2, first: ids[0]! });
  expect(page.items.map(({ id }) => id)).toEqual([ids[0], ids[4]]);
  const rest = await carol.call(comments.list, { ...on(), limit: 10, cursor: page.next! });
  expect(rest.items.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  expect(await refusedWith(carol.call(comments.list, { ...on(), cursor: 'nonsense' }))).toBe('bad_page_token');
});

test('further answers are asked for', async () => {
  const { id } = await write(anna, 'First');
  for (let at = 0; at < 5; at += 1) await write(moderator, `Answer ${at}`, id);
  const { items, next } = await carol.call(comments.answers, { id, limit: 4 });
  expect(items.map(({ html }) => html)).toEqual([0, 1, 2, 3].map((at) => `<p>Answer ${at}</p>\n`));
  const last = await carol.call(comments.answers, { id, cursor: next! });
  expect([last.items.length, last.next]).toEqual([1, null]);
});

test('an empty comment is refused in the words of the documents', async () => {
  const failure = await anna.call(comments.create, { ...on(), text: ' \n ' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    body: { error: 'empty_comment', message: 'You cannot send an empty comment' },
  });
});

test('guests and visitors read, and write nothing', async () => {
  await write(anna, 'Hello');
  const visitor = server.visitor();
  expect((await visitor.call(comments.list, on())).items).toHaveLength(1);
  expect(await refusedWith(visitor.call(comments.create, { ...on(), text: 'x' }))).toBe('not_logged_in');
  const guest = await makeGuest(server);
  expect(await refusedWith(guest.call(comments.create, { ...on(), text: 'x' }))).toBe('not_allowed');
});

test('nobody comments on a running game or on what there is not', async () => {
  const running = await startGame(server, { white: carol, black: moderator, rated: false });
  const asked = { contentType: 'game', contentId: running } as const;
  expect(await refusedWith(anna.call(comments.create, { ...asked, text: 'Take it!' }))).toBe('content_not_found');
  expect(await refusedWith(anna.call(comments.list, asked))).toBe('content_not_found');
  expect(await refusedWith(anna.call(comments.list, { contentType: 'tactics', contentId: 'none' }))).toBe(
    'content_not_found',
  );
  expect(await refusedWith(anna.call(comments.list, { contentType: 'survey', contentId: '1' }))).toBe(
    'content_not_found',
  );
});

test('openings have comments, by the one spelling of their slug', async () => {
  const sicilian = { contentType: 'opening', contentId: 'sicilian-defense' } as const;
  const { comment } = await anna.call(comments.create, { ...sicilian, text: 'My favorite.' });
  expect((await carol.call(comments.list, sicilian)).items).toMatchObject([{ id: comment.id }]);
  for (const contentId of ['Sicilian-Defense', 'no-such-opening'])
    expect(await refusedWith(carol.call(comments.list, { ...sicilian, contentId }))).toBe('content_not_found');
  await moderator.call(comments.remove, { id: comment.id });
});

test.each([
  ['10 MB of Markdown', '# a\n'.repeat(2_500_000), 'too_large'],
  ['more than a text may have', 'a'.repeat(TEXT_MAX + 1), 'bad_input'],
  ['10,000 nested quotes', '>'.repeat(10_000), 'text_too_complex'],
  ['500 mentions', Array.from({ length: 500 }, (_, at) => `@member-${at}`).join(' '), 'too_many_mentions'],
  ['a PGN bomb', `[pgn]${'1. e4 (1. d4 '.repeat(1_000)}[/pgn]`, 'pgn_too_large'],
])('%s is refused, and nothing is stored', async (_, text, refusal) => {
  const { id } = await write(anna, 'Before');
  expect(await refusedWith(write(moderator, text))).toBe(refusal);
  expect(await refusedWith(anna.call(comments.edit, { id, text }))).toBe(refusal);
  expect((await list()).items).toMatchObject([{ id, html: '<p>Before</p>\n', editedAt: null }]);
});

test('a comment sent twice is stored once', async () => {
  const sent = { ...on(), text: 'Once', clientId: 'x'.repeat(20) };
  const [first, twin] = await Promise.all([anna.call(comments.create, sent), anna.call(comments.create, sent)]);
  expect(twin.comment.id).toBe(first.comment.id);
  expect(await anna.call(comments.create, sent)).toMatchObject({ comment: { id: first.comment.id } });
  expect((await list()).discussion.comments).toBe(1);
});

test('moderators count once more what does not add up', async () => {
  const top = await write(anna, 'Top');
  await write(bob, 'Answer', top.id);
  const { id } = await write(bob, 'Mistake', top.id);
  await bob.call(comments.remove, { id });
  const { store } = server.app.platform;
  await store.query('update discussion set comments = 7 where content_id = $1', [gameId]);
  await store.query('update comment set answers = 9 where id = $1', [top.id]);
  expect(await refusedWith(anna.call(comments.recount, on()))).toBe('not_allowed');
  expect(await moderator.call(comments.recount, on())).toEqual({ comments: 2 });
  expect(await list()).toMatchObject({ items: [{ answers: 1 }], discussion: { comments: 2, lastNumber: 3 } });
  const none = { contentType: 'opening', contentId: 'no-such-opening' } as const;
  expect(await refusedWith(moderator.call(comments.recount, none))).toBe('content_not_found');
});

test('answers go one level deep, and to the same content', async () => {
  const top = await write(anna, 'Top');
  const answer = await write(bob, 'Answer', top.id);
  expect(await refusedWith(write(anna, 'Deeper', answer.id))).toBe('comment_not_found');
  gameId = await finish();
  expect(await refusedWith(write(anna, 'Elsewhere', top.id))).toBe('comment_not_found');
});

test('a blocked member cannot answer', async () => {
  const dora = await makeMember(server);
  const { id } = await write(dora, 'My view');
  await dora.call(friends.block, { username: carol.user.username });
  expect(await refusedWith(write(carol, 'No!', id))).toBe('cannot_answer');
  await dora.call(friends.unblock, { username: carol.user.username });
});

test('new members write no links and at most ten comments a day', async () => {
  const fresh = await makeMember(server);
  expect(await refusedWith(write(fresh, 'See https://spam.example'))).toBe('comment_links_later');
  const { id } = await write(fresh, 'No. 0');
  for (let at = 1; at < 10; at += 1) await write(fresh, `No. ${at}`);
  expect(await refusedWith(write(fresh, 'One more'))).toBe('too_many_comments');
  // A mistake in what is there already can be mended all the same, but not by a link.
  expect(await refusedWith(fresh.call(comments.edit, { id, text: 'Number 0' }))).toBe(undefined);
  expect(await refusedWith(fresh.call(comments.edit, { id, text: 'https://spam.example' }))).toBe(
    'comment_links_later',
  );
  expect(await refusedWith(write(moderator, 'See https://tabiya.example'))).toBe(undefined);
});

test('authors change a comment for four hours, and moderators read what it was', async () => {
  const { id } = await write(anna, 'Version 0');
  await bob.call(comments.react, { id, reaction: 'up', isOn: true });
  for (let at = 1; at <= COMMENT_VERSIONS_KEPT + 2; at += 1) {
    clock += 1_000;
    await anna.call(comments.edit, { id, text: `Version ${at}` });
  }
  const [shown] = (await list()).items;
  expect(shown).toMatchObject({ html: '<p>Version 7</p>\n', editedAt: clock, reactions: [] });
  const { versions } = await moderator.call(comments.versions, { id });
  expect(versions.map(({ source }) => source)).toEqual([6, 5, 4, 3, 2].map((at) => `Version ${at}`));
  expect(await refusedWith(anna.call(comments.versions, { id }))).toBe('not_allowed');
  expect(await refusedWith(bob.call(comments.edit, { id, text: 'Mine' }))).toBe('comment_not_found');
  expect(await refusedWith(moderator.call(comments.edit, { id, text: 'Mine' }))).toBe('comment_not_found');
  clock += COMMENT_EDIT_WINDOW_MS;
  expect(await refusedWith(anna.call(comments.edit, { id, text: 'Late' }))).toBe('edit_time_over');
});

test('a removed comment with answers leaves a stub, one without leaves nothing', async () => {
  const first = await write(anna, 'First');
  const second = await write(anna, 'Second');
  await write(bob, 'Answer', first.id);
  expect(await refusedWith(bob.call(comments.remove, { id: first.id }))).toBe('comment_not_found');
  await anna.call(comments.remove, { id: first.id });
  await anna.call(comments.remove, { id: first.id });
  await moderator.call(comments.remove, { id: second.id });
  const { items, discussion } = await list();
  expect(items).toMatchObject([{ id: first.id, html: null, removedBy: 'author', answers: 1 }]);
  expect(discussion.comments).toBe(1);
  expect(await refusedWith(carol.call(comments.source, { id: first.id }))).toBe('comment_not_found');
  expect(await moderator.call(comments.source, { id: first.id })).toEqual({ source: 'First' });
});

test('a member votes one way, and not for their own comment', async () => {
  const { id } = await write(anna, 'Vote');
  await bob.call(comments.react, { id, reaction: 'up', isOn: true });
  await bob.call(comments.react, { id, reaction: 'heart', isOn: true });
  const { reactions } = await bob.call(comments.react, { id, reaction: 'down', isOn: true });
  expect(reactions).toEqual([
    { reaction: 'down', count: 1, isMine: true },
    { reaction: 'heart', count: 1, isMine: true },
  ]);
  expect((await list(carol)).items[0]?.reactions[0]).toMatchObject({ isMine: false });
  expect(await refusedWith(anna.call(comments.react, { id, reaction: 'up', isOn: true }))).toBe('own_account');
});

test('players, followers and those who are named are alerted, each once', async () => {
  await carol.call(comments.follow, { ...on(), isOn: true });
  const first = await write(anna, `Hello @${moderator.user.username}`);
  expect(await alertsOf(bob)).toMatchObject([
    { alertType: 'new_comment', contentType: 'game', contentId: gameId, newCommentCount: 1 },
  ]);
  expect(await alertsOf(moderator)).toMatchObject([
    { alertType: 'user_comment', username: anna.user.username, contentId: gameId },
  ]);
  await write(bob, `[quote ${first.id}]Hello[/quote]\n\nHi!`);
  expect((await alertsOf(carol))[0]).toMatchObject({ alertType: 'new_comment', newCommentCount: 2 });
  const named = (await alertsOf(anna)).filter(({ alertType }) => alertType === 'user_comment');
  expect(named).toMatchObject([{ username: bob.user.username }]);
  await anna.call(alerts.ignoreComment, on());
  expect(await alertsOf(anna)).toEqual([]);
  await carol.call(comments.read, { ...on(), through: 2 });
  expect(await alertsOf(carol)).toEqual([]);
  await bob.call(comments.follow, { ...on(), isOn: false });
  await bob.call(alerts.ignoreNewComments, {});
  await write(anna, 'Anybody?');
  expect(await alertsOf(bob)).toEqual([]);
});

test('a changed comment alerts those whom it mentions now and did not before', async () => {
  const { id } = await write(anna, `Hello @${moderator.user.username}`);
  expect(await alertsOf(moderator)).toHaveLength(1);
  await moderator.call(alerts.ignoreComment, on());
  await carol.call(comments.read, { ...on(), through: 1 });
  await anna.call(comments.edit, { id, text: `Hello @${moderator.user.username} and @${carol.user.username}` });
  expect(await alertsOf(carol)).toMatchObject([{ alertType: 'user_comment', username: anna.user.username }]);
  expect(await alertsOf(moderator)).toEqual([]);
});

test('readers hear at once of what is written', async () => {
  const socket = await server.visitor().socket();
  await socket.open(discussionChannel, `game/${gameId}`);
  const { id } = await write(anna, 'Live');
  expect(await socket.event('changed')).toMatchObject({ d: { id, what: 'written' } });
  await socket.close();
});

test('a comment is reported as it was', async () => {
  const { id } = await write(bob, 'Rude words');
  await carol.call(reports.content, { reason_id: 2, contentType: 'comment', contentId: String(id) });
  const { reports: open } = await moderator.call(reports.list, {});
  expect(open.at(-1)).toMatchObject({ contentType: 'comment', content: 'Rude words', subject: bob.user.username });
  expect(
    await refusedWith(bob.call(reports.content, { reason_id: 2, contentType: 'comment', contentId: String(id) })),
  ).toBe('own_account');
});

test('an erased account leaves its comments without a name', async () => {
  const fresh = await makeMember(server);
  const { id } = await write(fresh, 'I was here');
  expect(await server.app.services.comments.exportOf(fresh.user.id)).toMatchObject([{ text: 'I was here' }]);
  await server.app.platform.store.transaction((queries) => server.app.services.comments.erase(queries, fresh.user.id));
  expect((await list()).items.find((each) => each.id === id)).toMatchObject({
    author: null,
    html: '<p>I was here</p>\n',
  });
});
