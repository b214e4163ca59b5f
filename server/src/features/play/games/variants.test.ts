import { BOARD_VARIANTS, type BoardVariant } from '@tabiya/chess/rules/types.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { playRandomGames } from '../../../test/variant-games.ts';
import { newMember, openTestNode, type TestNode } from './test-table.ts';

let store: TestStore;
let node: TestNode;
let players: { white: string; black: string };
beforeAll(async () => {
  store = await openTestStore();
  node = openTestNode(store, { at: 1_790_000_000_000 });
  players = { white: await newMember(node), black: await newMember(node) };
});
afterAll(() => store.close());

it('random games of every variant are played as chessops plays them', async () => {
  const report = await playRandomGames(node, { games: 45, seed: 20_261_122, atOnce: 30, plies: 160, players });
  expect(report.mismatches).toEqual([]);
  expect(report.games).toBe(45);
  const reasons = new Set([...report.ends.keys()].map((end) => end.split(' ')[1]));
  expect([...reasons]).toEqual(expect.arrayContaining(['mate', 'king_in_the_center', 'three_checks']));
}, 60_000);

const timeControl = { base: 180_000, increment: 0 };
const start = (variant: BoardVariant, initialFen?: string) =>
  node.games.startGame({ players, variant, initialFen, timeControl, rated: false });

const WITHOUT_RIGHTS = '4k3/8/8/8/8/8/8/1RK2R2 w B - 0 1';
const HANDS = '4k3/8/8/8/8/8/8/4K3[Pq] w - - 0 1';

it.each<[string, BoardVariant, string | undefined, string]>([
  ['a drop without a pocket', 'chess', undefined, 'N@e4'],
  ['a drop from an empty pocket', 'crazyhouse', undefined, 'N@e4'],
  ['a drop of what the other side has', 'crazyhouse', HANDS, 'Q@e4'],
  ['a pawn on the last rank', 'crazyhouse', HANDS, 'P@a8'],
  ['a drop onto a man', 'crazyhouse', HANDS, 'P@e8'],
  ['a king out of the pocket', 'crazyhouse', HANDS, 'K@e4'],
  ['castling without the right', 'chess960', WITHOUT_RIGHTS, 'c1f1'],
  ['castling as two squares', 'chess960', WITHOUT_RIGHTS, 'c1e1'],
  ['a king onto a rook that is no castling', 'chess', undefined, 'e1h1'],
  ['a promotion of nobody', 'threecheck', undefined, 'e2e4q'],
  ['nonsense', 'kingofthehill', undefined, '@@@@'],
])('%s is refused, and nothing changes', async (...[, variant, fen, uci]) => {
  const id = await start(variant, fen);
  expect(await node.games.command(id, players.white, { type: 'move', ply: 1, uci })).toEqual({
    refused: 'illegal_move',
  });
  expect(await store.query('select 1 from game_event where game_id = $1', [id])).toEqual([]);
  expect((await node.games.view(id))?.events).toEqual([]);
});

it('one of two moves for the same ply is taken, and none for two plies ahead', async () => {
  const id = await start('crazyhouse');
  const send = (ply: number, uci: string) => node.games.command(id, players.white, { type: 'move', ply, uci });
  const answers = await Promise.all([send(1, 'e2e4'), send(1, 'd2d4'), send(3, 'g1f3'), send(2, 'e7e5')]);
  expect(answers).toEqual([
    undefined,
    { refused: 'wrong_ply' },
    { refused: 'wrong_ply' },
    { refused: 'not_your_turn' },
  ]);
  expect((await node.games.view(id))?.events).toHaveLength(1);
});

it('every chess960 game starts somewhere else, and every variant is rated by itself', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => start('chess960')));
  const starts = await Promise.all(ids.map(async (id) => (await node.games.view(id))?.initialFen));
  expect(new Set(starts).size).toBeGreaterThan(4);
  const classes = BOARD_VARIANTS.map(async (variant) => (await node.games.view(await start(variant)))?.ratingClass);
  expect(await Promise.all(classes)).toEqual(['blitz', 'chess960', 'crazyhouse', 'kingofthehill', 'threecheck']);
});
