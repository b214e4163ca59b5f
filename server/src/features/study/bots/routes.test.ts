import { parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
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
  expect(all[0]).toMatchObject({ level: 250, group: 'beginner', crowns: 0, player: { chessTitle: 'BOT' } });
  expect(all.at(-1)).toMatchObject({ level: 3200, group: 'engine' });
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
  const friendly = await begin(ann, { help: 'friendly' });
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

it('a win is worth crowns, more of them without help', async () => {
  const crowns = async () => (await ann.call(bots.list, {})).bots.find(({ key }) => key === 'pip')!.crowns;
  const win = async (help: 'friendly' | 'challenge') => {
    const { id } = await begin(ann, { help });
    const bot = (await games().playersOf(id))!.players.find((player) => player !== ann.user.id)!;
    await move(ann, id, 'e2e4');
    await expect.poll(() => movesOf(id)).toHaveLength(2);
    await move(ann, id, 'd2d4');
    await games().command(id, bot, { type: 'resign' });
    await expect.poll(async () => (await games().playing([ann.user.id])).size).toBe(0);
  };
  await win('friendly');
  await expect.poll(crowns).toBe(2);
  await win('challenge');
  await expect.poll(crowns).toBe(3);
});
