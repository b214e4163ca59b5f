import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { deadline } from '@tabiya/chess/rules/game.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { push } from '@tabiya/contract/notify/push.ts';
import { gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpPost } from '../../../platform/mail/post.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';
import { EVERY_WAY, openTestPost, type TestPost } from './test-post.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
let store: TestStore;
let time = 1_800_000_000_000;
let post: TestPost;

beforeAll(async () => {
  store = await openTestStore();
  post = await openTestPost();
});
afterAll(async () => {
  await store.close();
  await post[Symbol.asyncDispose]();
});

/** A node on the shared store, which outlives it. */
const openNode = async (): Promise<TestServer> => {
  const node = await startTestServer({
    store: { ...store, close: async () => {} },
    now: () => time,
    post: smtpPost({
      url: post.smtpUrl,
      from: 'Tabiya <no-reply@tabiya.example>',
      log: pino({ level: 'silent' }),
    }),
    config: { pushServices: [post.pushService] },
  });
  // Prepares the queues, as the start of a server does whose jobs run by themselves.
  await node.app.platform.jobs.finish();
  return node;
};

/** Has a member told in every way, and confirms the address. */
const listen = async (node: TestServer, player: Player): Promise<void> => {
  await node.app.services.accounts.setSettings(player.user.id, EVERY_WAY);
  await store.query('update account set activated_at = 1 where id = $1', [player.user.id]);
  await player.call(push.subscribe, post.browserOf(player.user.username));
};
/** What the work that a node repeats does, and the jobs that it sends. */
const work = async ({ app }: TestServer): Promise<void> => {
  await app.services.protectFromTimeouts();
  await app.services.turnAlerts.look();
  await app.platform.jobs.finish();
  await app.services.sendGatheredLetters();
  await app.platform.jobs.finish();
};
const toldTo = ({ user }: Player) => post.toldTo(user.username);
const pass = async (ms: number, ...nodes: TestServer[]): Promise<void> => {
  time += ms;
  for (const node of nodes) await work(node);
};

it('is told once of each turn, low time and end, over restarts, a lost node and a vacation', async () => {
  const first = await openNode();
  const [ann, ben] = [await makeMember(first), await makeMember(first)];
  await listen(first, ann);
  const id = await startGame(first, { white: ann, black: ben, timeControl: dailyControl(3) });
  const move = (node: TestServer, player: Player, [ply, uci]: readonly [number, string]) =>
    node.app.services.games.command(id, player.user.id, { type: 'move', ply, uci });
  const start = `Your game against ${ben.user.username} has started.`;
  const turn = `It's your move against ${ben.user.username}.`;
  const low = `You're low on time against ${ben.user.username}.`;

  await pass(MINUTE_MS, first);
  await pass(5 * MINUTE_MS, first);
  expect(toldTo(ann)).toEqual({ letters: [start], notes: 1 });
  await move(first, ann, [1, 'e2e4']);
  await move(first, ben, [2, 'e7e5']);
  await first.close();

  // A restart between the move and what it tells.
  const second = await openNode();
  await pass(MINUTE_MS, second);
  await pass(5 * MINUTE_MS, second, second);
  expect(toldTo(ann)).toEqual({ letters: [start, turn], notes: 2 });
  await second.app.services.vacations.start(ann.user.id, 5);
  await pass(4 * DAY_MS, second);

  // The second node is lost: it neither ends nor learns anything more, and another one takes over.
  const third = await openNode();
  const falls = deadline((await third.app.services.games.game(id))!)!;
  expect(falls).toBeGreaterThan(time + 3 * DAY_MS);
  time = falls - 8 * HOUR_MS - MINUTE_MS;
  await work(third);
  expect(toldTo(ann).notes).toBe(2);
  time += 2 * MINUTE_MS;
  await Promise.all([second, third].map((node) => node.app.services.turnAlerts.look()));
  await work(third);
  await third.close();

  const fourth = await openNode();
  await pass(5 * MINUTE_MS, fourth, fourth);
  expect(toldTo(ann)).toEqual({ letters: [start, turn, low], notes: 3 });
  time = falls;
  await fourth.app.services.games.command(id, null, { type: 'flag' });
  await pass(HOUR_MS, fourth);
  expect(toldTo(ann)).toEqual({ letters: [start, turn, low], notes: 3 });
  await expect
    .poll(async () => (await fourth.app.services.games.view(id))?.end)
    .toEqual({ result: '0-1', reason: 'timeout' });
  await fourth.close();
  await second.close();
}, 60_000);

it('gets one letter for many games', async () => {
  const node = await openNode();
  const ann = await makeMember(node);
  await listen(node, ann);
  const rivals = [await makeMember(node), await makeMember(node), await makeMember(node)];
  for (const white of rivals) {
    const id = await startGame(node, { white, black: ann, timeControl: dailyControl(3) });
    await node.app.services.games.command(id, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  }
  await pass(MINUTE_MS, node);
  await pass(5 * MINUTE_MS, node);
  await pass(5 * MINUTE_MS, node);
  expect(toldTo(ann)).toEqual({ letters: ['3 things happened in your daily games'], notes: 3 });
  await node.close();
});

it('is told of messages in a game once until they are read', async () => {
  const node = await openNode();
  const [ann, ben] = [await makeMember(node), await makeMember(node)];
  await listen(node, ann);
  const id = await startGame(node, { white: ben, black: ann, timeControl: dailyControl(3) });
  await pass(MINUTE_MS, node);
  const key = `${id}/players` as const;
  const socket = await ben.socket();
  await socket.open(gameChatChannel, key);
  const say = (text: string) => socket.send({ channel: gameChatChannel, key }, 'say', { text });
  await say('Good luck!');
  await say('Have a nice week.');
  await pass(MINUTE_MS, node);
  await pass(5 * MINUTE_MS, node);
  expect(toldTo(ann)).toEqual({ letters: ['2 things happened in your daily games'], notes: 2 });
  expect(Object.keys((await ann.call(alerts.list, {})).alerts)).toContain('game_message');
  const reader = await ann.socket();
  await reader.open(gameChatChannel, key);
  expect(Object.keys((await ann.call(alerts.list, {})).alerts)).not.toContain('game_message');
  await reader.close();
  await say('Are you there?');
  await pass(MINUTE_MS, node);
  expect(toldTo(ann).notes).toBe(3);
  await socket.close();
  await node.close();
});
