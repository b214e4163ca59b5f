import { MOVE_CLASSES, type MoveClass } from '@tabiya/chess/review/types.ts';
import type { GameReview, ReviewView } from '@tabiya/contract/study/reviews.ts';

type ReviewedMove = GameReview['moves'][number];

/** Moves of the game of `REVIEWED`, in which White takes a pawn offered as a trap. */
export const REVIEWED_MOVES = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'c6d4', 'f3e5', 'd8g5'] as const;

const book = (ply: number, best: string): ReviewedMove => ({
  ...{ ply, class: 'book', reason: { code: 'book' }, accuracy: 100, score: { cp: 30 }, best },
  ...{ line: [], answer: [] },
});

const counts = (some: Partial<Record<MoveClass, number>>) =>
  ({ ...Object.fromEntries(MOVE_CLASSES.map((name) => [name, 0])), ...some }) as Record<MoveClass, number>;

const REVIEWED: GameReview = {
  start: { cp: 25 },
  moves: [
    book(1, 'e2e4'),
    book(2, 'e7e5'),
    book(3, 'g1f3'),
    book(4, 'b8c6'),
    book(5, 'f1c4'),
    {
      ...{ ply: 6, class: 'inaccuracy', reason: { code: 'worsens' }, accuracy: 61.2, score: { cp: 110 } },
      ...{ best: 'g8f6', line: ['Nf6', 'd3', 'Bc5'], answer: ['Nxd4', 'exd4', 'O-O'] },
    },
    {
      ...{ ply: 7, class: 'blunder', accuracy: 12.5, score: { cp: -180 } },
      reason: { code: 'hangs_piece', piece: 'knight', square: 'e5' },
      ...{ best: 'f3d4', line: ['Nxd4', 'exd4', 'O-O'], answer: ['Qg5', 'Nxf7', 'Qxg2'] },
    },
    {
      ...{ ply: 8, class: 'great', reason: { code: 'punishes' }, accuracy: 100, score: { cp: -190 } },
      ...{ best: 'd8g5', line: ['Qg5', 'Nxf7', 'Qxg2'], answer: ['Nxf7', 'Qxg2', 'Rf1'] },
    },
  ],
  white: {
    accuracy: 71.3,
    phases: { opening: 71.3, middlegame: null, endgame: null },
    counts: counts({ book: 3, blunder: 1 }),
  },
  black: {
    accuracy: 88,
    phases: { opening: 88, middlegame: null, endgame: null },
    counts: counts({ book: 2, inaccuracy: 1, great: 1 }),
  },
  middlegame: null,
  endgame: null,
  opening: { eco: 'C50', name: 'Italian Game: Blackburne-Kostić Gambit', ply: 6 },
};

export const reviewView = (change: Partial<ReviewView> = {}): ReviewView => ({
  ...{ state: 'none', progress: { searched: 0, of: 0 }, review: null, left: 1 },
  ...change,
});

export const DONE = reviewView({ state: 'done', progress: { searched: 9, of: 9 }, review: REVIEWED });
