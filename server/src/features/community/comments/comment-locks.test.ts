import { commentLocks } from '@tabiya/contract/community/comment-locks.ts';
import { comments, discussionChannel } from '@tabiya/contract/community/comments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, nextSettled, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let anna: Player;
let bob: Player;
let moderator: Player;
let gameId: string;
beforeAll(async () => {
  server = await startTestServer();
  [anna, bob, moderator] = [await makeMember(server), await makeMember(server), await makeModerator(server)];
  gameId = await startGame(server, { white: anna, black: bob, rated: false });
  const settled = nextSettled(server);
  await server.app.services.games.command(gameId, anna.user.id, { type: 'resign' });
  await settled;
});
afterAll(() => server.close());

const game = () => ({ contentType: 'game', contentId: gameId }) as const;
const lockOf = async (contentType: 'game' | 'article', contentId: string) =>
  (await bob.call(comments.list, { contentType, contentId })).discussion.lock;
const refused = (error: string) => ({ body: { error } });

test('a moderator closes the comments on a game with a reason, and opens them again', async () => {
  await moderator.call(commentLocks.set, { ...game(), reason: 'Enough said' });
  expect(await lockOf('game', gameId)).toEqual({ reason: 'Enough said' });
  await expect(bob.call(comments.create, { ...game(), text: 'One more' })).rejects.toMatchObject(
    refused('comments_locked'),
  );
  const { comment } = await moderator.call(comments.create, { ...game(), text: 'Please stay friendly.' });
  await expect(bob.call(comments.create, { ...game(), text: 'No', parentId: comment.id })).rejects.toMatchObject(
    refused('comments_locked'),
  );
  await moderator.call(commentLocks.set, { ...game(), isOn: false });
  expect(await lockOf('game', gameId)).toBeNull();
  await bob.call(comments.create, { ...game(), text: 'Thank you' });
});

test('readers are told that the comments were closed', async () => {
  const socket = await server.visitor().socket();
  await socket.open(discussionChannel, `game/${gameId}`);
  await moderator.call(commentLocks.set, game());
  expect(await socket.event('locked')).toMatchObject({ d: { isOn: true } });
  await moderator.call(commentLocks.set, { ...game(), isOn: false });
  await socket.event('locked', ({ isOn }: { isOn: boolean }) => !isOn);
  await socket.close();
});

test('comments on what is not there cannot be locked', async () => {
  await expect(moderator.call(commentLocks.set, { contentType: 'game', contentId: 'no-game' })).rejects.toMatchObject(
    refused('content_not_found'),
  );
  await expect(moderator.call(commentLocks.article, { id: 'no-article' })).rejects.toMatchObject(
    refused('content_not_found'),
  );
});

test('a type of content that joins the comments is locked and unlocked by its documented call', async () => {
  const { subjects } = server.app.services.comments;
  subjects.register('article', {
    find: async (id) => (id === 'my-best-endgame' ? { title: 'My best endgame', url: '/', ownerIds: [] } : undefined),
  });
  await moderator.call(commentLocks.article, { id: 'my-best-endgame', reason: 'Too old' });
  expect(await lockOf('article', 'my-best-endgame')).toEqual({ reason: 'Too old' });
  await moderator.call(commentLocks.article, { id: 'my-best-endgame', isOn: false });
  expect(await lockOf('article', 'my-best-endgame')).toBeNull();
});
