import { describe, expect, test } from 'vitest';
import type { MoveClass, ReviewReason } from './types.ts';
import { inputOf, lastMove, mirroredInput, type Scene } from '../../test/review-kit.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BACK_RANK = '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1';
const LOOSE_KNIGHT = '6k1/5p1p/8/3n4/8/8/5PPP/3R2K1 w - - 0 1';
const KNIGHT_NEAR_KING = 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1';
const ATTACKED_KNIGHT = '6k1/8/8/3p4/4N3/8/8/6K1 w - - 0 1';
const QUIET = '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1';

type Row = [string, MoveClass, ReviewReason, Scene];

const scene = (fen: string, moves: string, ...lines: string[][]): Scene => ({ fen, moves, lines });
const first = (position: Scene, bookPly: number): Scene => ({ ...position, bookPly });

describe('reasons of good moves', () => {
  check([
    ['known', 'book', { code: 'book' }, first(scene(START, 'e2e4', ['30 e2e4'], ['30 e7e5']), 1)],
    ['alone', 'forced', { code: 'forced' }, scene('k7/8/8/8/8/8/6q1/7K w - - 0 1', 'h1g2', ['0 h1g2'], [])],
    ['mate', 'best', { code: 'mates' }, scene(BACK_RANK, 'e1e8', ['#1 e1e8'], [])],
    [
      'mate soon',
      'best',
      { code: 'leads_to_mate', moves: 2 },
      scene(BACK_RANK, 'e1e7', ['#3 e1e7'], ['#2 h7h6 e7e8 g8h7']),
    ],
    [
      'a sacrifice',
      'brilliant',
      { code: 'sacrifices', piece: 'queen', square: 'd1' },
      scene(
        'rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5',
        'f3e5',
        ['235 f3e5 d6e5', '60 h2h3'],
        ['235 d6e5 d1g4 g8f6 g4d1'],
      ),
    ],
    ['alone in its worth', 'great', { code: 'only_move' }, scene(QUIET, 'g1f1', ['0 g1f1', '-300 h2h3'], ['0 g8f8'])],
    ['nothing to say', 'best', { code: 'sound' }, scene(QUIET, 'g1f1', ['0 g1f1', '-10 h2h3'], ['0 g8f8'])],
    [
      'a punishment',
      'best',
      { code: 'punishes' },
      scene(QUIET.replace(' w ', ' b '), 'h7h6 g1f1', ['0 g8f8'], ['200 g1f1'], ['200 g8f8']),
    ],
  ]);
});

describe('reasons of moves that win a piece', () => {
  check([
    [
      'a piece that hangs',
      'best',
      { code: 'wins_piece', piece: 'knight', square: 'd5' },
      scene(LOOSE_KNIGHT, 'd1d5', ['500 d1d5 g8f8'], ['500 g8f8 g1f1']),
    ],
    [
      'a pawn',
      'best',
      { code: 'wins_piece', piece: 'pawn', square: 'd5' },
      scene('6k1/5p1p/8/3p4/8/8/5PPP/3R2K1 w - - 0 1', 'd1d5', ['500 d1d5'], ['500 g8f8']),
    ],
    [
      'a piece that cannot go',
      'best',
      { code: 'wins_piece', piece: 'bishop', square: 'b3' },
      scene('7k/8/p7/1pp5/8/1B6/PPP5/6K1 b - - 0 1', 'c5c4', ['-300 c5c4 b3c4 b5c4'], ['-300 b3c4 b5c4 g1f2']),
    ],
    [
      'not one that is lost again',
      'best',
      { code: 'sound' },
      scene(
        '3r2k1/5p1p/8/3r4/8/8/3R1PPP/3R2K1 w - - 0 1',
        'd2d5',
        ['0 d2d5 d8d5 d1d5'],
        ['0 d8d5 d1d5 g8g7 d5d7 g7g6 d7d8'],
      ),
    ],
    [
      'not one that is taken back',
      'best',
      { code: 'sound' },
      scene('6k1/5p1p/5n2/3N4/8/8/5PPP/3R2K1 b - - 0 1', 'f6d5 d1d5', ['0 f6d5 d1d5'], ['0 d1d5'], ['0 g8f8']),
    ],
    [
      'a fork',
      'best',
      { code: 'forks', piece: 'knight', square: 'c7', other: 'rook' },
      scene(KNIGHT_NEAR_KING, 'd5c7', ['300 d5c7 e8d7 c7a8'], ['300 e8d7 c7a8 d7c6']),
    ],
    [
      'no fork by who can be taken',
      'best',
      { code: 'sound' },
      scene(KNIGHT_NEAR_KING.replace('r3k3', 'r2qk3'), 'd5c7', ['-900 d5c7 d8c7'], ['-900 d8c7 e1e2']),
    ],
    [
      'a piece that goes out of an attack',
      'best',
      { code: 'saves_piece', piece: 'knight', square: 'c3' },
      scene(ATTACKED_KNIGHT, 'e4c3', ['200 e4c3', '190 e4g5'], ['200 d5d4 c3e4']),
    ],
    [
      'a piece that is guarded now',
      'best',
      { code: 'saves_piece', piece: 'knight', square: 'e4' },
      scene('4r1k1/8/8/8/4N3/8/3P4/6K1 w - - 0 1', 'd2d3', ['0 d2d3', '-10 e4c3'], ['0 e8d8 g1f2']),
    ],
    [
      'not one that is attacked again',
      'best',
      { code: 'sound' },
      scene('4r1k1/8/8/2p5/4N3/8/3P4/6K1 w - - 0 1', 'd2d3', ['-300 d2d3'], ['-300 c5c4 d3c4 e8e4']),
    ],
  ]);
});

describe('reasons of bad moves', () => {
  check([
    [
      'a mate allowed',
      'blunder',
      { code: 'allows_mate', moves: 1 },
      scene(START, 'f2f3 e7e5 g2g4', ['30 e2e4'], ['-60 e7e5'], ['-60 e2e4'], ['#-1 d8h4']),
    ],
    [
      'a mate missed',
      'miss',
      { code: 'misses_mate', moves: 1 },
      scene(BACK_RANK, 'e1d1', ['#1 e1e8'], ['100 g7g6 h2h3']),
    ],
    [
      'a mate missed in a game that is won anyway',
      'inaccuracy',
      { code: 'misses_mate', moves: 1 },
      scene(BACK_RANK, 'e1d1', ['#1 e1e8'], ['2000 g7g6 h2h3']),
    ],
    [
      'a mate allowed in a game that is lost anyway',
      'inaccuracy',
      { code: 'allows_mate', moves: 2 },
      scene(START, 'a2a3', ['-900 e2e4'], ['#-2 e7e5']),
    ],
    [
      'a queen beside a pawn',
      'blunder',
      { code: 'hangs_piece', piece: 'queen', square: 'c4' },
      scene('6k1/8/8/3p4/8/8/2Q5/6K1 w - - 0 1', 'c2c4', ['700 c2f5'], ['-150 d5c4 g1f2']),
    ],
    [
      'a pawn left alone',
      'mistake',
      { code: 'hangs_piece', piece: 'pawn', square: 'd4' },
      scene('3r2k1/5ppp/8/8/3P4/4K3/5PPP/8 w - - 0 1', 'e3e2', ['-100 h2h3'], ['-250 d8d4 e2e3']),
    ],
    [
      'no man that is traded',
      'mistake',
      { code: 'worsens' },
      scene('3r2k1/5ppp/8/8/3B4/4P3/5PPP/6K1 w - - 0 1', 'h2h3', ['0 g1f1'], ['-130 d8d4 e3d4 g8f8']),
    ],
    [
      'a bishop that is shut in',
      'blunder',
      { code: 'loses_piece', piece: 'bishop', square: 'b3' },
      scene('7k/8/p7/1pp5/8/1B6/PPP5/6K1 w - - 0 1', 'g1f1', ['0 c2c3 h8g7'], ['-300 c5c4 b3c4 b5c4 f1e2']),
    ],
    [
      'no bishop that is lost anyway',
      'blunder',
      { code: 'gives_up_draw' },
      scene('7k/8/p7/1pp5/8/1B6/PPP5/6K1 w - - 0 1', 'g1f1', ['0 g1g2 c5c4 b3c4 b5c4'], ['-400 c5c4 b3c4 b5c4 f1e2']),
    ],
    [
      'a fork allowed',
      'blunder',
      { code: 'allows_fork', piece: 'knight', square: 'c2', other: 'rook' },
      scene('4k3/8/8/8/3n4/8/7P/R3K3 w - - 0 1', 'h2h3', ['150 e1d2 e8e7'], ['-300 d4c2 e1d1 c2a1 d1c1']),
    ],
    [
      'a piece not taken',
      'blunder',
      { code: 'misses_piece', piece: 'knight', square: 'd5' },
      scene(LOOSE_KNIGHT, 'd1e1', ['500 d1d5 g8f8'], ['100 d5f6 h2h3']),
    ],
    [
      'a piece not taken after it had been given',
      'miss',
      { code: 'misses_piece', piece: 'knight', square: 'd5' },
      scene(LOOSE_KNIGHT.replace(' w ', ' b '), 'h7h6 d1e1', ['100 d5f6'], ['500 d1d5 g8f8'], ['100 d5f6 h2h3']),
    ],
    ['a win', 'blunder', { code: 'gives_up_win' }, scene(QUIET, 'h2h3', ['500 g1f1'], ['0 g8f8'])],
    ['a draw', 'blunder', { code: 'gives_up_draw' }, scene(QUIET, 'h2h3', ['0 g1f1'], ['-500 g8f8'])],
    ['a win that is lost', 'blunder', { code: 'worsens' }, scene(QUIET, 'h2h3', ['500 g1f1'], ['-500 g8f8'])],
    ['nothing to say', 'inaccuracy', { code: 'worsens' }, scene(QUIET, 'h2h3', ['30 g1f1'], ['-60 g8f8'])],
  ]);
});

test('a mate that was missed costs accuracy however much is left', () => {
  const missed = lastMove(inputOf(scene(BACK_RANK, 'e1d1', ['#1 e1e8'], ['2000 g7g6 h2h3'])));
  expect(missed.accuracy).toBeLessThan(80);
});

function check(rows: readonly Row[]): void {
  test.for(rows)('%s', ([, moveClass, reason, position]) => {
    const input = inputOf(position);
    const square = reason.square?.replace(/[1-8]/, (rank) => String(9 - Number(rank)));
    expect(lastMove(input)).toMatchObject({ class: moveClass, reason });
    expect(lastMove(input).reason).toEqual(reason);
    expect(lastMove(mirroredInput(input)).reason).toEqual(square ? { ...reason, square } : reason);
  });
}
