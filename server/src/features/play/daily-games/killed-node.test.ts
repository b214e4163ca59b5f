import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { push } from '@tabiya/contract/notify/push.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { vacations } from '@tabiya/contract/play/vacations.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../platform/test/store.ts';
import { createTestVisitor, type TestVisitor } from '../../../platform/test/visitor.ts';
import { PASSWORD } from '../../../test/make.ts';
import { callsOf } from '../../../test/test-program.ts';
import type { ToNode } from './test-node.ts';
import { EVERY_WAY, openTestPost, type TestPost } from './test-post.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const NODE = fileURLToPath(new URL('./test-node.ts', import.meta.url));
const database = process.env['TEST_DATABASE_URL'];

let time = 1_800_000_000_000;
let post: TestPost;
let environment: NodeJS.ProcessEnv;
let url: string;
let node: ChildProcess | undefined;
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  post = await openTestPost();
  const folder = await mkdtemp(join(tmpdir(), 'tabiya-killed-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const own = database === undefined ? undefined : await createTestDatabase(database);
  if (own !== undefined) endings.push(own.drop);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = String((probe.address() as AddressInfo).port);
  await new Promise((resolve) => probe.close(resolve));
  url = `http://127.0.0.1:${port}`;
  environment = {
    ...{ PORT: port, BASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: own?.url ?? '' },
    ...{ SMTP_URL: post.smtpUrl, PUSH_SERVICES: post.pushService, SECRET_KEY: 'a key for tests, which all nodes know' },
  };
});
afterEach(() => void node?.kill('SIGKILL'));
afterAll(async () => {
  for (const end of endings) await end();
  await post[Symbol.asyncDispose]();
});

const start = async (): Promise<void> => {
  const child = fork(NODE, { execArgv: [], env: { ...process.env, ...environment, TEST_NOW: String(time) } });
  node = child;
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the node has ended')));
  await Promise.race([once(child, 'message'), gone]);
  gone.catch(() => {});
};
const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  const gone = once(node!, 'exit');
  node!.kill(signal);
  await gone;
};
const ask = async (isWorking: boolean): Promise<void> => {
  const answered = once(node!, 'message');
  node!.send({ now: time, isWorking } satisfies ToNode);
  await answered;
};
/** Lets time pass, and the node do its work twice: the second time there is nothing left to tell. */
const pass = async (ms: number): Promise<void> => {
  time += ms;
  await ask(true);
  await ask(true);
};

interface Member extends TestVisitor {
  name: string;
  told(): ReturnType<TestPost['toldTo']>;
  alerts(): Promise<string[]>;
  move(uci: string): Promise<number>;
}
let game = '';

/** Somebody who plays by a program, and is told in every way while no page is open. */
const makeMember = async (name: string): Promise<Member> => {
  const visitor = createTestVisitor(url);
  const { call } = visitor;
  await call(accounts.register, { username: name, email: `${name}@example.org`, password: PASSWORD });
  await call(settings.write, EVERY_WAY);
  await call(push.subscribe, post.browserOf(name));
  await ask(true);
  await call(credentials.verifyEmail, { token: post.confirmation(name)! });
  const { token } = await call(tokens.create, { name: 'board', scopes: ['board:play'] });
  const board = callsOf(url, token);
  return {
    ...visitor,
    name,
    told: () => post.toldTo(name),
    alerts: async () => Object.keys((await call(alerts.list, {})).alerts).toSorted(),
    move: async (uci) => (await board.post(`/api/board/game/${game}/move/${uci}`)).status,
  };
};

it('plays a game to the flag over two restarts and a killed node, and tells of each thing once', async () => {
  await start();
  const [ann, ben] = [await makeMember('ann-killed'), await makeMember('ben-killed')];
  const dueAt = async (): Promise<number> => {
    const { items } = await ann.call(dailyGames.list, { turn: 'ready' });
    const { items: others } = await ann.call(dailyGames.list, { turn: 'waiting' });
    return [...items, ...others][0]!.dueAt;
  };
  const says = (other: Member) => ({
    start: `Your game against ${other.name} has started.`,
    turn: `It's your move against ${other.name}.`,
    low: `You're low on time against ${other.name}.`,
  });
  const [toAnn, toBen] = [says(ben), says(ann)];

  const terms = { days: 3, bankDays: 1, hoursAdded: 6, rated: true, color: 1 } as const;
  const made = await ann.call(challenges.createDaily, { opponent: ben.name, ...terms });
  ({ gameId: game } = await ben.call(challenges.accept, { id: made.id }));
  await pass(MINUTE_MS);
  await pass(5 * MINUTE_MS);
  expect(ann.told()).toEqual({ letters: [toAnn.start], notes: 1 });
  expect(ben.told()).toEqual({ letters: [toBen.start], notes: 1 });

  // The node is killed after the move that a condition answers, and before anybody is told of anything.
  expect(await ann.move('e2e4')).toBe(200);
  await ann.call(conditionalMoves.save, { id: game, ply: 1, lines: ['e7e5 g1f3 b8c6 f1b5'] });
  expect(await ben.move('e7e5')).toBe(200);
  await end('SIGKILL');
  time += MINUTE_MS;
  await start();
  await pass(0);
  await pass(5 * MINUTE_MS);
  expect((await ann.call(games.view, { id: game })).events.filter(({ type }) => type === 'move')).toHaveLength(3);
  expect(ann.told()).toEqual({ letters: [toAnn.start], notes: 1 });
  expect(ben.told()).toEqual({ letters: [toBen.start, toBen.turn], notes: 2 });

  // A restart in the middle of a vacation, which moves the warning of low time.
  const before = await dueAt();
  await ben.call(vacations.start, { days: 5 });
  expect(await dueAt()).toBe(before + 5 * DAY_MS);
  await pass(2 * DAY_MS);
  await end('SIGTERM');
  await start();
  time = before - HOUR_MS;
  await pass(0);
  expect(ben.told()).toEqual({ letters: [toBen.start, toBen.turn], notes: 2 });
  time = before + 5 * DAY_MS - 8 * HOUR_MS - MINUTE_MS;
  await pass(0);
  expect(await ben.alerts()).toEqual(['game', 'game_started']);
  await pass(2 * MINUTE_MS);
  await pass(5 * MINUTE_MS);
  expect(await ben.alerts()).toEqual(['game', 'game_low_time', 'game_started']);
  expect(ben.told()).toEqual({ letters: [toBen.start, toBen.turn, toBen.low], notes: 3 });

  // Three days and most of the bank are used up; the condition's second answer costs Ann no time.
  expect(await ben.move('b8c6')).toBe(200);
  await pass(0);
  expect((await ann.call(games.view, { id: game })).events.at(-1)).toMatchObject({ type: 'move', san: 'Bb5' });
  const left = 8 * HOUR_MS - 6 * MINUTE_MS;
  expect(await dueAt()).toBe(time + 3 * DAY_MS + left + 6 * HOUR_MS);
  await pass(MINUTE_MS);
  await pass(5 * MINUTE_MS);
  expect(ann.told()).toEqual({ letters: [toAnn.start], notes: 1 });
  expect(ben.told()).toEqual({ letters: [toBen.start, toBen.turn, toBen.low, toBen.turn], notes: 4 });
  expect(await ben.move('a7a6')).toBe(200);
  await pass(MINUTE_MS);
  await pass(5 * MINUTE_MS);

  // The second restart comes between the warning and the flag.
  const falls = await dueAt();
  time = falls - 8 * HOUR_MS + MINUTE_MS;
  await pass(0);
  await end('SIGTERM');
  await start();
  await pass(5 * MINUTE_MS);
  expect(await ann.alerts()).toEqual(['game', 'game_low_time']);
  time = falls + MINUTE_MS;
  await ask(false);
  await expect
    .poll(async () => (await ann.call(games.view, { id: game })).end)
    .toMatchObject({ result: '0-1', reason: 'timeout' });
  await expect.poll(() => ann.alerts()).toEqual([]);
  await pass(HOUR_MS);
  expect(ann.told()).toEqual({ letters: [toAnn.start, toAnn.turn, toAnn.low], notes: 3 });
  expect(ben.told()).toEqual({ letters: [toBen.start, toBen.turn, toBen.low, toBen.turn], notes: 4 });
  await end('SIGTERM');
}, 120_000);
