import { parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { bots } from '@tabiya/contract/study/bots.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { CHARACTERS } from './characters.ts';

const BLITZ = { base: 300_000, increment: 2_000 };
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const games = () => server.app.services.games;
const begin = (by: Player, more: Partial<CallInput<typeof bots.play>> = {}) =>
  by.call(bots.play, { bot: 'pip', timeControl: BLITZ, color: 1, ...more });
const gameOf = async (id: string) => (await games().game(id))!;
const movesOf = async (id: string) => (await gameOf(id)).moves.toArray().map(({ uci }) => uci);
const move = async (by: Player, id: string, uci: string) =>
  games().command(id, by.user.id, { type: 'move', ply: (await gameOf(id)).ply + 1, uci });

it('every bot is listed with its level, for visitors too', async () => {
  const { bots: all } = await server.visitor().call(bots.list, {});
  expect(all.map(({ key }) => key)).toEqual(CHARACTERS.map(({ key }) => key));
  expect(all[0]).toMatchObject({ level: 250, group: 'beginner', crowns: [], player: { chessTitle: 'BOT' } });
  expect(all.find(({ key }) => key === 'tabiya')).toMatchObject({ level: 3200, group: 'engine' });
});

it('a bot answers every move with a legal one, and moves first with White', async () => {
  const { id } = await begin(ann, { bot: 'selma' });
  await move(ann, id, 'e2e4');
  await expect.poll(() => movesOf(id)).toHaveLength(2);
  const [first, second] = await movesOf(id);
  const start = startPosition();
  const after = positionAfter(start, parseMove(start, first!)!);
  expect(parseMove(after, second!)).toBeDefined();
  const guest = await makeGuest(server);
  const other = await begin(guest, { color: 2, variant: 'chess960' });
  await expect.poll(() => movesOf(other.id)).toHaveLength(1);
  expect(await gameOf(other.id)).toMatchObject({ setup: { variant: 'chess960' } });
});

it('moves are taken back in a friendly game, and in no other', async () => {
  const friendly = await begin(ann, { aids: ['takebacks'] });
  await move(ann, friendly.id, 'e2e4');
  await expect.poll(() => movesOf(friendly.id)).toHaveLength(2);
  await games().command(friendly.id, ann.user.id, { type: 'ask_takeback' });
  await expect.poll(() => movesOf(friendly.id)).toHaveLength(0);
  await move(ann, friendly.id, 'd2d4');
  await expect.poll(() => movesOf(friendly.id)).toHaveLength(2);
  const ben = await makeMember(server);
  const strict = await begin(ben);
  await move(ben, strict.id, 'e2e4');
  await expect.poll(() => movesOf(strict.id)).toHaveLength(2);
  await games().command(strict.id, ben.user.id, { type: 'ask_takeback' });
  await expect.poll(async () => (await gameOf(strict.id)).takebackOffer).toBeUndefined();
  expect(await movesOf(strict.id)).toHaveLength(2);
});

it('a player has one game at a time, and an unknown bot or a clock without time is refused', async () => {
  await begin(ann);
  const refused = (status: number, error: string) => ({ status, body: { error } });
  await expect(begin(ann)).rejects.toMatchObject(refused(409, 'already_playing'));
  const ben = await makeMember(server);
  await expect(begin(ben, { bot: 'nobody' })).rejects.toMatchObject(refused(404, 'bot_not_found'));
  await expect(begin(ben, { timeControl: { base: 0, increment: 0 } })).rejects.toMatchObject(refused(400, 'bad_input'));
});

const crownsOf = async (by: Player) => (await by.call(bots.list, {})).bots.find(({ key }) => key === 'pip')!.crowns;
const win = async (more: Partial<CallInput<typeof bots.play>>) => {
  const { id } = await begin(ann, more);
  const bot = (await games().playersOf(id))!.players.find((player) => player !== ann.user.id)!;
  await move(ann, id, 'e2e4');
  await expect.poll(() => movesOf(id)).toHaveLength(2);
  await move(ann, id, 'a2a4');
  await games().command(id, bot, { type: 'resign' });
  await expect.poll(async () => (await games().runningIdsOf(ann.user.id)).length).toBe(0);
};

it('a win is worth the more crowns the less help there was, and each variant and time class has its own', async () => {
  await win({ aids: ['best_move'] });
  await expect.poll(() => crownsOf(ann)).toEqual([{ variant: 'chess', timeClass: 'blitz', crowns: 1 }]);
  await win({ aids: ['hints', 'takebacks'] });
  await expect.poll(() => crownsOf(ann)).toEqual([{ variant: 'chess', timeClass: 'blitz', crowns: 2 }]);
  await win({ timeControl: null });
  await win({ aids: ['threats'] });
  await expect
    .poll(async () => (await crownsOf(ann)).toSorted((one, other) => one.crowns - other.crowns))
    .toEqual([
      { variant: 'chess', timeClass: 'blitz', crowns: 2 },
      { variant: 'chess', timeClass: 'rapid', crowns: 3 },
    ]);
  await win({ variant: 'threecheck' });
  await expect.poll(async () => (await crownsOf(ann)).map(({ variant }) => variant)).toContain('threecheck');
});

it('a game from a chosen position begins there and wins no crowns', async () => {
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1';
  await win({ fen });
  expect(await crownsOf(ann)).toEqual([]);
  const refused = (error: string) => ({ body: { error } });
  await expect(begin(ann, { fen: 'nonsense' })).rejects.toMatchObject(refused('bad_fen'));
  const mate = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
  await expect(begin(ann, { fen: mate })).rejects.toMatchObject(refused('position_over'));
  expect(await games().runningIdsOf(ann.user.id)).toEqual([]);
});

it.each(['crazyhouse', 'kingofthehill', 'threecheck'] as const)('a bot plays %s by its rules', async (variant) => {
  const { id } = await begin(ann, { variant, bot: 'clara' });
  await move(ann, id, 'e2e4');
  await expect.poll(() => movesOf(id), { timeout: 20_000 }).toHaveLength(2);
  expect(await gameOf(id)).toMatchObject({ setup: { variant } });
});

it('a game without clocks keeps nobody from other games, but there is one with a bot at a time', async () => {
  const { id } = await begin(ann, { timeControl: null });
  await move(ann, id, 'e2e4');
  await expect.poll(() => movesOf(id)).toHaveLength(2);
  const { clock } = await gameOf(id);
  expect(clock).toMatchObject({ white: 0, black: 0, running: undefined });
  expect(await games().playing([ann.user.id])).toEqual(new Set());
  expect(await games().runningIdsOf(ann.user.id)).toEqual([id]);
  await expect(begin(ann)).rejects.toMatchObject({ status: 409, body: { error: 'already_playing' } });
  expect(await ann.call(bots.game, { id })).toEqual({ bot: 'pip', voice: 'playful', aids: [] });
  const other = await makeMember(server);
  await expect(other.call(bots.game, { id })).rejects.toMatchObject({ status: 404 });
});

it('a thousand games that one guest asks for are one', async () => {
  const guest = await makeGuest(server);
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => begin(guest)));
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  expect(await games().runningIdsOf(guest.user.id)).toHaveLength(1);
});

it('bots have names that no member can take, and are not found among members', async () => {
  const { bots: all } = await ann.call(bots.list, {});
  expect(all.find(({ key }) => key === 'pip')!.player.username).toBe('Pip-bot');
  const { accounts } = server.app.services;
  expect(await accounts.nameProblem('Pip')).toBeNull();
  expect(await accounts.nameProblem('my-Bot')).toBe('taken');
  const found = await ann.call(members.search, { username: 'pip-bot' });
  expect(found.members).toEqual([]);
  const listed = await ann.call(members.list, { order: 'newest' });
  expect(listed.members.map(({ player }) => player.chessTitle)).not.toContain('BOT');
});

it('a bot that adapts is stronger after a win of the player and weaker after a loss', async () => {
  const levelOf = async () => (await ann.call(bots.list, {})).bots.find(({ key }) => key === 'nils')!.level;
  const before = await levelOf();
  await win({ bot: 'kaya' });
  await expect.poll(levelOf).toBe(before + 240);
  const { id } = await begin(ann, { bot: 'suri' });
  expect((await games().table(id))!.black.rating).toBe(before + 240);
  await move(ann, id, 'e2e4');
  await expect.poll(() => movesOf(id)).toHaveLength(2);
  await games().command(id, ann.user.id, { type: 'resign' });
  await expect.poll(levelOf).toBe(before + 120);
});

it('only the plain engine plays at a chosen level, and only its best level wins crowns', async () => {
  await win({ bot: 'tabiya', level: 600 });
  const { bots: all } = await ann.call(bots.list, {});
  expect(all.find(({ key }) => key === 'tabiya')!.crowns).toEqual([]);
  await expect(begin(ann, { bot: 'pip', level: 600 })).rejects.toMatchObject({ body: { error: 'bad_input' } });
  await expect(begin(ann, { bot: 'tabiya', level: 100 })).rejects.toMatchObject({ body: { error: 'bad_input' } });
});
