import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { archive } from '@tabiya/contract/record/archive.ts';
import { bots } from '@tabiya/contract/study/bots.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const FOOLS = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const game = (more: Partial<CallInput<typeof bots.deliver>> = {}): CallInput<typeof bots.deliver> => ({
  ...{ bot: 'pip', key: randomUUID(), end: 'board' },
  color: 'black',
  moves: FOOLS.map((uci, at) => ({ uci, at: 2_000 * at })),
  startedAt: Date.now() - 3_600_000,
  endedAt: Date.now() - 3_500_000,
  ...more,
});
const gamesOf = async (player: Player) =>
  (await player.call(archive.list, { username: player.user.username })).games.map(({ id }) => id);

it('is stored once, in the archive, unrated and without crowns', async () => {
  const played = game();
  const { id } = await ann.call(bots.deliver, played);
  expect(await ann.call(bots.deliver, played)).toEqual({ id });
  expect(await gamesOf(ann)).toEqual([id]);
  const stored = await server.app.services.games.game(id);
  expect(stored).toMatchObject({ ply: 4, end: { result: '0-1', reason: 'mate' } });
  expect(stored!.setup.startedAt).toBe(played.startedAt);
  const { bots: listed } = await ann.call(bots.list, {});
  expect(listed.every(({ crowns }) => crowns.length === 0)).toBe(true);
});

it('is another one for another account, with the same key', async () => {
  const played = game();
  const ben = await makeMember(server);
  const own = await ann.call(bots.deliver, played);
  const other = await ben.call(bots.deliver, played);
  expect(other.id).not.toBe(own.id);
  expect(await gamesOf(ben)).toEqual([other.id]);
});

it.each([
  ['resigned', '1-0', 'resignation'],
  ['bot_resigned', '0-1', 'resignation'],
  ['draw_agreed', '1/2-1/2', 'agreement'],
] as const)('may have ended as %s', async (end, result, reason) => {
  const { id } = await ann.call(bots.deliver, game({ moves: game().moves.slice(0, 3), end }));
  expect((await server.app.services.games.game(id))!.end).toEqual({ result, reason });
});

it('ends now where the browser’s clock is ahead', async () => {
  const { id } = await ann.call(bots.deliver, game({ startedAt: Date.now(), endedAt: Date.now() + 86_400_000 }));
  const { setup } = (await server.app.services.games.game(id))!;
  expect(setup.startedAt).toBeLessThan(Date.now() - 80_000_000);
});

const move = (uci: string, at: number) => ({ uci, at });
it.each([
  ['an illegal move', { moves: [move('f2f3', 0), move('e7e4', 1)] }],
  ['a game that is not over', { moves: game().moves.slice(0, 3) }],
  ['a move after the end', { moves: [...game().moves, move('a2a3', 9_000)] }],
  ['a resignation after the end', { end: 'resigned' as const }],
  ['times that go back', { moves: game().moves.map(({ uci }, at) => move(uci, 5_000 - at)) }],
  ['a move after the last moment', { endedAt: game().startedAt }],
  ['a game of last year', { startedAt: 1_000_000, endedAt: 2_000_000 }],
])('%s is refused, and nothing is stored', async (_, more) => {
  await expect(ann.call(bots.deliver, game(more))).rejects.toMatchObject({ body: { error: 'bad_game' } });
  expect(await gamesOf(ann)).toEqual([]);
});

it('with a bot that nobody knows is refused', async () => {
  await expect(ann.call(bots.deliver, game({ bot: 'nobody' }))).rejects.toMatchObject({
    body: { error: 'bot_not_found' },
  });
});
