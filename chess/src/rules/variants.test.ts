import { describe, expect, test } from 'vitest';
import { claimable } from './game.ts';
import { checksGiven, fenOf, legalDests, legalDrops, moveFromSan, parseFen, parseMove } from './position.ts';
import { pocketsOf, positionAfter, positionKey, sanOf, startPosition, uciOf } from './position.ts';
import { accepted, blitz, played, verdictOf } from '../../test/game-kit.ts';
import type { BoardVariant } from './types.ts';

const HOUSE = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1';
const THREE = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1';

test.each([
  ['crazyhouse', HOUSE, HOUSE],
  ['crazyhouse', HOUSE.replace('[]', ''), HOUSE],
  ['crazyhouse', '4k3/1Q~6/8/8/4b3/8/Kpp5/8/Nq b - - 0 1', '4k3/1Q~6/8/8/4b3/8/Kpp5/8[Nq] b - - 0 1'],
  ['threecheck', THREE, THREE],
  ['threecheck', THREE.replace(' 3+3', ''), THREE],
  ['threecheck', '4k3/8/8/8/8/8/8/4K2R w K - 4 9 +2+1', '4k3/8/8/8/8/8/8/4K2R w K - 1+2 4 9'],
  ['chess960', 'nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/1RK1BR1B w FBfb - 0 9', 'X-FEN'],
  // The inner of two rooks on one side is named by its file.
  ['chess960', 'rr2k3/8/8/8/8/8/8/RR2K2R w HBb - 0 1', 'rr2k3/8/8/8/8/8/8/RR2K2R w KBb - 0 1'],
] as const)('%s reads %s', (variant, fen, written) => {
  const expected = written === 'X-FEN' ? fen.replace('FBfb', 'KQkq') : written;
  expect(fenOf(startPosition(fen, variant))).toBe(expected);
});

test.each([
  ['crazyhouse', HOUSE.replace('[]', '[K]')],
  ['crazyhouse', HOUSE.replace('[]', '[x]')],
  ['crazyhouse', HOUSE.replace('[]', `[${'q'.repeat(40)}]`)],
  ['threecheck', HOUSE],
  ['threecheck', THREE.replace('3+3', '4+3')],
  ['kingofthehill', THREE],
  ['chess960', HOUSE],
] as const)('%s does not read %s', (variant, fen) => {
  expect(parseFen(fen, variant)).toEqual({ ok: false, refusal: 'bad_fen' });
});

describe('drops', () => {
  const fen = '4k3/8/8/8/8/8/8/4K3[QNPp] w - - 0 1';
  const position = startPosition(fen, 'crazyhouse');

  test.each([
    ['N@f3', 'N@f3', 'N@f3'],
    ['n@f3', 'N@f3', 'N@f3'],
    ['@e4', 'P@e4', '@e4'],
    ['P@e4', 'P@e4', '@e4'],
    ['p@e4', 'P@e4', '@e4'],
    ['Q@e7+', 'Q@e7', 'Q@e7+'],
  ])('%s is understood and written in one way', (typed, uci, san) => {
    const move = moveFromSan(position, typed)!;
    expect([uciOf(move), sanOf(position, move)]).toEqual([uci, san]);
    expect(parseMove(position, uci)).toEqual(move);
  });

  test.each(['P@e8', 'P@e1', 'R@e4', 'K@e4', 'N@e1', 'N@e9', 'N@', '@', 'N@f3q', '@e1'])('%s is none', (typed) => {
    expect(parseMove(position, typed)).toBeUndefined();
    expect(moveFromSan(position, typed)).toBeUndefined();
  });

  test('are offered for each role of the side to move only', () => {
    const drops = legalDrops(position);
    expect([...drops].map(([role, squares]) => [role, squares.length])).toEqual([
      ['pawn', 48],
      ['knight', 62],
      ['queen', 62],
    ]);
    expect(pocketsOf(position)).toMatchObject({ white: { queen: 1, knight: 1, pawn: 1 }, black: { pawn: 1 } });
    expect(legalDrops(startPosition()).size).toBe(0);
  });

  test('answer a check only by blocking it', () => {
    const checked = startPosition('4k3/8/8/8/4r3/8/8/4K3[NP] w - - 0 1', 'crazyhouse');
    expect([...legalDrops(checked)]).toEqual([
      ['pawn', ['e2', 'e3']],
      ['knight', ['e2', 'e3']],
    ]);
  });

  test('of a captured promoted piece are those of a pawn', () => {
    const game = played(blitz('r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1', 'crazyhouse'), 'b7b8q a8b8');
    expect(fenOf(game.position)).toBe('1r2k3/8/8/8/8/8/8/4K3[p] w - - 0 2');
  });
});

describe('castling in chess960', () => {
  const castle = (fen: string, uci: string) => {
    const position = startPosition(fen, 'chess960');
    const move = parseMove(position, uci);
    return move && [uciOf(move), sanOf(position, move), fenOf(positionAfter(position, move)).split(' ')[0]];
  };

  test.each([
    ['4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1', 'c1f1', 'O-O', '4k3/8/8/8/8/8/8/1R3RK1'],
    ['4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1', 'c1b1', 'O-O-O', '4k3/8/8/8/8/8/8/2KR1R2'],
    // King and rook exchange squares.
    ['4k3/8/8/8/8/8/8/5KR1 w K - 0 1', 'f1g1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
    // The king stays on its square.
    ['4k3/8/8/8/8/8/8/6KR w K - 0 1', 'g1h1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
    // The rook is not in the corner, though the king is on its usual square.
    ['4k3/8/8/8/8/8/8/4K1R1 w K - 0 1', 'e1g1', 'O-O', '4k3/8/8/8/8/8/8/5RK1'],
  ])('%s: %s is %s', (...[fen, uci, san, board]) => {
    expect(castle(fen, uci)).toEqual([uci, san, board]);
  });

  test('has the usual spelling in the usual position', () => {
    const fen = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
    for (const uci of ['e1g1', 'e1h1']) expect(castle(fen, uci)?.[0]).toBe('e1g1');
    expect(legalDests(startPosition(fen, 'chess960')).get('e1')).toEqual(expect.arrayContaining(['g1', 'h1']));
  });

  test.each([
    // A step to g1 is a king move; castling goes onto the rook.
    ['4k3/8/8/8/8/8/8/5K1R w K - 0 1', 'f1g1', 'Kg1'],
    ['4k3/8/8/8/8/8/8/5K1R w K - 0 1', 'f1h1', 'O-O'],
  ])('%s: %s is %s', (fen, uci, san) => {
    expect(castle(fen, uci)?.[1]).toBe(san);
  });

  test.each([
    ['no right', '4k3/8/8/8/8/8/8/1RK2R2 w - - 0 1', 'c1f1'],
    ['the right of the other wing', '4k3/8/8/8/8/8/8/1RK2R2 w Q - 0 1', 'c1f1'],
    ['a man between', '4k3/8/8/8/8/8/8/1RKN1R2 w KQ - 0 1', 'c1f1'],
    ['a way through check', '3rk3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1', 'c1f1'],
    ['check', '2r1k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1', 'c1f1'],
    // Moving the rook away opens an attack along the rank.
    ['a rook that shields its king', '4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1', 'd1b1'],
    ['a king that has two squares to go', '4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1', 'c1g1'],
  ])('is refused with %s', (_name, fen, uci) => {
    expect(castle(fen, uci)).toBeUndefined();
  });
});

test.each([
  ['king_in_the_center', '1-0', 'kingofthehill', '4k3/8/8/8/8/4K3/8/8 w - - 0 1', 'e3e4'],
  ['king_in_the_center', '0-1', 'kingofthehill', '8/8/3k4/8/8/8/8/4K3 b - - 0 1', 'd6d5'],
  // Nobody may step onto the hill into check, and bare kings play on.
  ['mate', '1-0', 'kingofthehill', '7k/8/6K1/8/8/8/8/R7 w - - 0 1', 'a1a8'],
  ['three_checks', '1-0', 'threecheck', '4k3/8/8/8/8/8/8/4K2R w - - 1+3 0 1', 'h1h8'],
  ['three_checks', '0-1', 'threecheck', '4k3/8/8/8/8/8/4q3/K7 b - - 3+1 0 1', 'e2e1'],
  ['mate', '1-0', 'threecheck', '7k/8/6K1/8/8/8/8/R7 w - - 3+3 0 1', 'a1a8'],
  ['insufficient_material', '1/2-1/2', 'threecheck', '8/8/8/8/8/k7/2r5/1K6 w - - 3+3 0 1', 'b1c2'],
  ['mate', '1-0', 'crazyhouse', 'k7/8/1K6/8/8/8/8/8[R] w - - 0 1', 'R@h8'],
  ['stalemate', '1/2-1/2', 'crazyhouse', 'k7/8/1K6/8/8/8/8/2Q5[] w - - 0 1', 'c1c7'],
  ['insufficient_material', '1/2-1/2', 'crazyhouse', '8/8/8/8/8/k7/2n5/1K6[] w - - 0 1', 'b1c2'],
] as const)('%s ends the game %s: %s', (...[reason, result, variant, fen, uci]) => {
  expect(played(blitz(fen, variant), uci).end).toEqual({ result, reason });
});

test.each([
  // A drop is possible: as a block, or anywhere.
  ['crazyhouse', 'k7/8/1K6/8/8/8/8/8[Rn] w - - 0 1', 'R@h8'],
  ['crazyhouse', 'k7/8/1K6/8/8/8/8/2Q5[n] w - - 0 1', 'c1c7'],
  ['kingofthehill', '8/8/8/8/8/k7/2r5/1K6 w - - 0 1', 'b1c2'],
  ['crazyhouse', '7k/8/6K1/8/8/8/8/R7[] w - - 149 200', 'a1a2'],
] as const)('%s goes on: %s', (variant, fen, uci) => {
  expect(played(blitz(fen, variant), uci).end).toBeUndefined();
});

test('checks are counted as they are given', () => {
  const game = played(blitz(undefined, 'threecheck'), 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7');
  expect(checksGiven(game.position)).toEqual({ white: 1, black: 0 });
  expect(fenOf(game.position)).toContain(' 2+3 ');
  expect(checksGiven(startPosition())).toBeUndefined();
});

test.each<[BoardVariant, string, string]>([
  ['crazyhouse', '4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1', 'timeout'],
  ['crazyhouse', '4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1', 'timeout'],
  ['kingofthehill', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 'timeout'],
  ['threecheck', '4k3/8/8/8/8/8/8/Q3K3 w - - 3+3 0 1', 'timeout_cannot_mate'],
  ['threecheck', '4k2n/8/8/8/8/8/8/Q3K3 w - - 3+3 0 1', 'timeout'],
  ['chess960', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', 'timeout_cannot_mate'],
])('in %s the flag of White in %s falls with %s', (variant, fen, reason) => {
  const both = played(blitz(fen, variant), 'e1d2 e8d7');
  const { event } = accepted(both, { type: 'flag' }, both.clock.since + 400_000);
  expect(event).toMatchObject({ type: 'ended', end: { reason } });
});

test('repetition compares pockets, promoted men, checks and castling rights by file', () => {
  const key = (variant: BoardVariant, fen: string) => positionKey(startPosition(fen, variant));
  const differ = (variant: BoardVariant, ...fens: string[]) =>
    expect(new Set(fens.map((fen) => key(variant, fen))).size).toBe(fens.length);
  const board = '4k3/8/8/8/8/8/8/Q3K3';
  differ('crazyhouse', `${board}[] w - -`, `${board}[N] w - -`, `${board}[n] w - -`, '4k3/8/8/8/8/8/8/Q~3K3[] w - -');
  differ('threecheck', `${board} w - - 3+3`, `${board} w - - 2+3`, `${board} w - - 3+2`);
  const rooks = '1r1k2r1/8/8/8/8/8/8/1R1K2R1 w';
  differ('chess960', ...['GBgb', 'Gb', 'Bg', 'GB', 'gb', '-'].map((rights) => `${rooks} ${rights} -`));
});

test('in crazyhouse a position can recur after captures', () => {
  // The rooks are captured and dropped where they were.
  const round = 'a1a8 b8a8 e1d1 a8a7 d1e1 a7b8 R@a1 R@a8';
  const twice = played(blitz('rk6/8/8/8/8/8/8/R3K3[] w - - 0 1', 'crazyhouse'), round);
  expect(claimable(twice)).toBeUndefined();
  const threefold = played(twice, round);
  expect(claimable(threefold)).toBe('threefold');
  expect(verdictOf(threefold, { type: 'claim_draw', by: 'white' })).toBe('ended');
});
