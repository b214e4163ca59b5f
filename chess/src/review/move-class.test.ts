import { describe, expect, test } from 'vitest';
import type { MoveClass } from './types.ts';
import { inputOf, lastMove, mirroredInput, type Scene } from '../../test/review-kit.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const LEGAL = 'rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5';
const MATES = '6k1/8/6K1/8/8/8/8/7Q w - - 0 1';
const ROOKS = '3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1';

type Row = [string, MoveClass, Scene];

/** A first move that is not the engine's choice: it is worth `cp`, and the best move was worth `best`. */
const quiet = (best: number | string, cp: number | string, bookPly?: number): Scene => ({
  fen: START,
  moves: 'a2a3',
  lines: [[`${best} e2e4 e7e5`], [`${cp} d7d5 d2d4`]],
  bookPly,
});
/** A game in which Black moves first and White answers. */
const answered = (first: string, black: string, white: string): Scene => ({
  fen: START.replace(' w ', ' b '),
  moves: 'a7a6 a2a3',
  lines: [[`${first} e7e5 e2e4`], [`${black} e2e4 e7e5`], [`${white} d7d5 d2d4`]],
});

describe('classes by lost winning chance', () => {
  const rows: Row[] = [
    ['the first choice', 'best', { ...quiet(30, 30), moves: 'e2e4' }],
    ['the first choice, whatever the engine thinks after it', 'best', { ...quiet(30, -400), moves: 'e2e4' }],
    [
      'a second choice of the same worth',
      'best',
      { fen: START, moves: 'd2d4', lines: [['30 e2e4', '30 d2d4'], ['20 d7d5']] },
    ],
    [
      'a second choice of less worth',
      'excellent',
      { fen: START, moves: 'd2d4', lines: [['30 e2e4', '29 d2d4'], ['29 d7d5']] },
    ],
    ['0.018', 'excellent', quiet(30, 10)],
    ['0.041', 'good', quiet(30, -15)],
    ['0.082', 'inaccuracy', quiet(30, -60)],
    ['0.137', 'mistake', quiet(30, -120)],
    ['0.279', 'blunder', quiet(30, -300)],
    ['nothing beyond ten pawns', 'excellent', quiet(2500, 1100)],
  ];
  check(rows);
});

describe('book and forced moves', () => {
  check([
    ['in the book', 'book', quiet(30, 10, 1)],
    ['inaccurate, but in the book', 'book', quiet(30, -60, 1)],
    ['a mistake in the book', 'mistake', quiet(30, -120, 1)],
    ['a mate missed in the book', 'inaccuracy', quiet('#2', 800, 1)],
    ['after the book', 'excellent', quiet(30, 10, 0)],
    ['the only legal move', 'forced', { fen: 'k7/8/8/8/8/8/6q1/7K w - - 0 1', moves: 'h1g2', lines: [['0 h1g2'], []] }],
  ]);
});

describe('mates', () => {
  check([
    ['a slower one', 'best', { fen: MATES, moves: 'h1b1', lines: [['#1 h1a8', '#2 h1b1'], ['#1 g8h8 b1b8']] }],
    ['given', 'best', { fen: MATES, moves: 'h1a8', lines: [['#1 h1a8', '#2 h1b1'], []] }],
    ['lost in a won game', 'inaccuracy', quiet('#3', 500)],
    ['lost for nothing much', 'inaccuracy', quiet('#3', 950)],
    ['in one lost for a game that is won anyway', 'inaccuracy', quiet('#1', 770)],
    ['lost where every score is at its end', 'inaccuracy', quiet('#1', 2500)],
    ['lost for a game that is still good', 'miss', quiet('#3', 200)],
    ['lost for a lost game', 'blunder', quiet('#3', -400)],
    ['stalemate', 'miss', { fen: '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1', moves: 'f2f7', lines: [['#1 f2f8'], []] }],
    ['allowed in balance', 'blunder', quiet(0, '#-2')],
    ['allowed in a lost game', 'inaccuracy', quiet(-700, '#-2')],
    ['allowed when all is over', 'inaccuracy', quiet(-950, '#-2')],
    ['allowed where every score is at its end', 'inaccuracy', quiet(-2500, '#-1')],
    ['as long as can be put off', 'best', quiet('#-4', '#-4')],
    ['sooner than need be', 'excellent', quiet('#-4', '#-1')],
  ]);
});

describe('great moves', () => {
  const only = (best: string, other: string): Scene => ({
    fen: START,
    moves: 'e2e4',
    lines: [[`${best} e2e4`, `${other} d2d4`], [`${best} e7e5`]],
  });
  const trade = (lines: [string, string]): Scene => ({
    fen: '3r2k1/5ppp/8/8/3R4/8/5PPP/3R2K1 b - - 0 1',
    moves: 'd8d4 d1d4',
    lines: [['500 g8f8'], lines, ['500 g8f8']],
  });
  check([
    ['the only good move', 'great', only('20', '-160')],
    ['one of two good moves', 'best', only('20', '-60')],
    ['the only winning move', 'great', only('400', '100')],
    ['where all is won', 'best', only('700', '200')],
    ['where the other move wins too', 'best', only('#3', '420')],
    ['where all is lost', 'best', only('-450', '-2000')],
    ['the only move that the engine looked at', 'best', { ...quiet(30, 30), moves: 'e2e4' }],
    ['taking back', 'best', trade(['500 d1d4', '-500 g1f1'])],
    [
      'taking what hangs',
      'best',
      {
        fen: '6k1/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 1',
        moves: 'd1d5',
        lines: [['500 d1d5', '150 g1f1'], ['500 g8f8']],
      },
    ],
    [
      'a punishing move of a smaller gap',
      'great',
      {
        fen: START.replace(' w ', ' b '),
        moves: 'a7a6 e2e4',
        lines: [['150 e7e5'], ['500 e2e4', '300 d2d4'], ['500 e7e5']],
      },
    ],
  ]);
});

describe('brilliant moves', () => {
  const offers = (best: readonly string[], answer: string): Scene => ({
    fen: LEGAL,
    moves: 'f3e5',
    lines: [best, [answer]],
  });
  check([
    ['a queen that must not be taken', 'brilliant', offers(['235 f3e5', '60 h2h3'], '235 d6e5 d1g4')],
    ['nearly the best move', 'inaccuracy', offers(['150 h2h3', '140 f3e5'], '60 g4d1')],
    ['a queen that may be taken', 'blunder', offers(['60 h2h3', '-500 f3e5'], '-500 g4d1 e1d1')],
    ['best, but bad', 'best', offers(['-200 f3e5', '-220 h2h3'], '-200 g4d1')],
    ['where all wins', 'best', offers(['#4 f3e5', '900 h2h3'], '#3 g4d1')],
    ['a trade', 'best', { fen: ROOKS, moves: 'd1d8', lines: [['50 d1d8', '30 g1f1'], ['50 g8f8']] }],
    [
      'a pawn',
      'best',
      {
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
        moves: 'f2f4',
        lines: [['50 f2f4', '30 g1f3'], ['50 e5f4']],
      },
    ],
    [
      'what could not be kept',
      'best',
      // Both knights are attacked, and guarding one with the other saves one point only.
      {
        fen: '8/5ppk/7p/3p4/2N1N3/8/5PPP/6K1 w - - 0 1',
        moves: 'e4c3',
        lines: [['50 e4c3', '20 c4d2'], ['50 d5c4']],
      },
    ],
  ]);
});

describe('missed chances', () => {
  check([
    ['what the other side had given', 'miss', answered('0', '400', '10')],
    ['less than that', 'good', answered('0', '400', '340')],
    ['more than that', 'blunder', answered('0', '400', '-200')],
    ['nothing had been given', 'blunder', answered('400', '400', '10')],
    ['what had been given was only not to be worse', 'mistake', answered('-300', '0', '-200')],
  ]);
});

function check(rows: readonly Row[]): void {
  test.for(rows)('%s: %s', ([, moveClass, scene]) => {
    const input = inputOf(scene);
    expect(lastMove(input).class).toBe(moveClass);
    expect(lastMove(mirroredInput(input)).class).toBe(moveClass);
  });
}
