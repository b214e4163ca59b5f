import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  legalMoves,
  parseMove,
  parseSquare,
  positionAfter,
  startPosition,
  uciOf,
  type SquareName,
} from '../rules/position.ts';
import { reviewGame, type ReviewInput } from './review.ts';
import { OPERA_LINES, OPERA_MOVES } from '../../test/opera-game.ts';
import {
  LINE_PLIES,
  MOVE_CLASSES,
  type Review,
  type ReviewReason,
  type Score,
  type SearchedPosition,
} from './types.ts';
import { lastMove, mirroredInput, mirroredMoves, searchedOf } from '../../test/review-kit.ts';
import { COLORS } from '../rules/types.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('the review of the Opera game', () => {
  const input: ReviewInput = {
    variant: 'chess',
    initialFen: null,
    moves: OPERA_MOVES.split(' '),
    searched: OPERA_LINES.map(searchedOf),
    book: { eco: 'C41', name: 'Philidor Defence', ply: 5 },
  };
  const review = reviewGame(input);
  const said = (ply: number) => {
    const { class: moveClass, reason } = review.moves[ply - 1]!;
    return [moveClass, ...Object.values(reason)].join(' ');
  };

  test('finds its well-known moves', () => {
    expect(said(5)).toBe('book book');
    expect(said(6)).toBe('inaccuracy worsens');
    expect(said(14)).toBe('inaccuracy hangs_piece pawn b7');
    expect(said(18)).toBe('mistake worsens');
    expect(said(19)).toBe('great punishes');
    expect(said(31)).toBe('brilliant sacrifices queen b8');
    expect(said(32)).toBe('forced forced');
    expect(said(33)).toBe('best mates');
  });

  test('gives its lines in SAN', () => {
    expect(review.moves[30]).toEqual({
      ply: 31,
      class: 'brilliant',
      reason: { code: 'sacrifices', piece: 'queen', square: 'b8' },
      accuracy: 100,
      score: { mate: 1 },
      best: 'b3b8',
      line: ['Qb8+', 'Nxb8', 'Rd8#'],
      answer: ['Nxb8', 'Rd8#'],
    });
    expect(review.moves[32]).toMatchObject({ score: null, best: 'd1d8', line: ['Rd8#'], answer: [] });
  });

  test("rates Morphy's play as more accurate", () => {
    expect(review.start).toEqual(input.searched[0]!.lines[0]!.score);
    expect(review.white.accuracy).toBeGreaterThan(95);
    expect(review.black.accuracy).toBeLessThan(90);
    expect(review.white.counts).toMatchObject({ brilliant: 1, great: 1, book: 3, blunder: 0, mistake: 0 });
    expect(review.black.counts).toMatchObject({ book: 2, mistake: 1, forced: 1 });
    expect(review.opening).toEqual(input.book);
    expect(review.middlegame).toBe(18);
  });

  test('is the same with the colours exchanged', () => {
    const mirrored = reviewGame(mirroredInput(input));
    expect(mirroredMoves(mirrored)).toEqual(anySan(review.moves));
    expect(mirrored.black).toEqual(review.white);
    expect(mirrored.white).toEqual(review.black);
  });
});

/** Drops the SAN, because the SAN of mirrored lines differs. */
const anySan = (moves: Review['moves']) =>
  moves.map((move) => ({
    ...move,
    line: move.line.map(() => expect.any(String)),
    answer: move.answer.map(() => expect.any(String)),
  }));

describe('engine output', () => {
  const opened = (line: string[], answer: string[], moves = ['e2e4']): ReviewInput => ({
    variant: 'chess',
    initialFen: null,
    moves,
    searched: [searchedOf(line), searchedOf(answer)],
    book: null,
  });

  test('may contain an illegal move: the line ends before it', () => {
    expect(lastMove(opened(['30 e2e4 e7e5 e4e5 d7d6'], ['30 e7e4']))).toMatchObject({ line: ['e4', 'e5'], answer: [] });
    expect(lastMove(opened(['30 nonsense'], ['30']))).toMatchObject({ best: 'e2e4', line: [], class: 'excellent' });
  });

  test('may contain longer lines than are shown', () => {
    const long = '30 e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7';
    expect(lastMove(opened([long], ['30'])).line).toHaveLength(LINE_PLIES);
  });

  test('may spell castling in two ways', () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    for (const uci of ['e1g1', 'e1h1']) {
      const move = lastMove({ ...opened([`50 ${uci}`], ['50']), initialFen: fen, moves: ['e1g1'] });
      expect(move).toMatchObject({ best: 'e1g1', line: ['O-O'], class: 'best' });
    }
    const shuffled = { ...opened(['50 c1e1'], ['50']), initialFen: '6k1/8/8/8/8/8/8/1RK1R3 w EB - 0 1' };
    const move = lastMove({ ...shuffled, variant: 'chess960', moves: ['c1e1'] });
    expect(move).toMatchObject({ best: 'c1e1', line: ['O-O'], class: 'best' });
  });

  test("must exist for every position, and the game's moves must be legal", () => {
    expect(() => reviewGame({ ...opened(['30 e2e4'], []), searched: [] })).toThrow(RangeError);
    expect(() => reviewGame(opened(['30 e2e4'], [], ['e2e5']))).toThrow(RangeError);
  });
});

test('a game without moves has an empty review', () => {
  const input: ReviewInput = { variant: 'chess', initialFen: null, moves: [], searched: [{ lines: [] }], book: null };
  const review = reviewGame(input);
  expect(review).toMatchObject({ start: { cp: 0 }, moves: [], middlegame: null, endgame: null });
  expect(review.white).toMatchObject({ accuracy: null, phases: { opening: null, middlegame: null, endgame: null } });
});

test('plies count from the first move, whichever side makes it', () => {
  const moves = ['e7e5'];
  const searched = [searchedOf(['30 e7e5']), searchedOf(['30 e2e4'])];
  const fen = START.replace(' w ', ' b ');
  const review = reviewGame({ variant: 'chess', initialFen: fen, moves, searched, book: null });
  expect(review.moves[0]!.ply).toBe(1);
  expect(review.black.accuracy).toBe(100);
  expect(review.white.accuracy).toBeNull();
});

test('random games can be reviewed, with the same review for exchanged colours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (choices) => {
      const input = randomInput(choices);
      const review = reviewGame(input);
      for (const color of COLORS) {
        const { accuracy, phases, counts } = review[color];
        const moves = review.moves.filter(({ ply }) => (ply % 2 === 1) === (color === 'white'));
        expect(MOVE_CLASSES.reduce((sum, name) => sum + counts[name], 0)).toBe(moves.length);
        for (const value of [accuracy, ...Object.values(phases)]) {
          expect(value ?? 0).toBeGreaterThanOrEqual(0);
          expect(value ?? 100).toBeLessThanOrEqual(100);
        }
      }
      expect(namedMen(input, review)).toEqual(review.moves.map(({ reason }) => namedPiece(reason)));
      expect(mirroredMoves(reviewGame(mirroredInput(input)))).toEqual(anySan(review.moves));
    }),
    { numRuns: 150 },
  );
});

/** Skips a fork by the answer, whose square the forking piece has not reached yet. */
const namedPiece = ({ code, piece }: ReviewReason) => (code === 'allows_fork' ? undefined : piece);

/** Returns the men on the squares that reasons name: the other side's before the move, the mover's after it. */
function namedMen({ moves }: ReviewInput, review: Review) {
  let position = startPosition(START);
  return review.moves.map(({ reason, ply }) => {
    const before = position;
    position = positionAfter(position, parseMove(position, moves[ply - 1]!)!);
    const { board } = ['misses_piece', 'wins_piece'].includes(reason.code) ? before : position;
    const isNamed = reason.square !== undefined && namedPiece(reason) !== undefined;
    return isNamed ? board.getRole(parseSquare(reason.square as SquareName)) : undefined;
  });
}

/** Makes a random game and random engine lines, both determined by `choices`. */
function randomInput(choices: readonly number[]): ReviewInput {
  let position = startPosition(START);
  const moves: string[] = [];
  const searched: SearchedPosition[] = [searchedAt(START, choices[0]!)];
  for (const choice of choices) {
    const legal = legalMoves(position);
    const move = legal[choice % Math.max(1, legal.length)];
    if (!move) break;
    moves.push(uciOf(move));
    position = positionAfter(position, move);
    searched.push(position.isEnd() ? { lines: [] } : { lines: linesIn(position, choice) });
  }
  return { variant: 'chess', initialFen: START, moves, searched, book: null };
}

const searchedAt = (fen: string, choice: number): SearchedPosition => ({ lines: linesIn(startPosition(fen), choice) });

function linesIn(position: ReturnType<typeof startPosition>, choice: number): SearchedPosition['lines'] {
  const legal = legalMoves(position);
  const firsts = [...new Set([choice % legal.length, (choice >>> 3) % legal.length])];
  return firsts.map((first, index) => {
    const moves: string[] = [];
    let now = position;
    for (let ply = 0; ply < 5; ply++) {
      const all = legalMoves(now);
      const move = all[(ply === 0 ? first : (choice >>> ply) * 7) % Math.max(1, all.length)];
      if (!move) break;
      moves.push(uciOf(move));
      now = positionAfter(now, move);
    }
    return { score: randomScore(choice >>> (index + 5)), moves };
  });
}

const randomScore = (choice: number): Score =>
  choice % 7 === 0 ? { mate: (choice % 2 === 0 ? 1 : -1) * (1 + (choice % 9)) } : { cp: (choice % 1601) - 800 };
