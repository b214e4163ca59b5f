import { expect, test } from 'vitest';
import { phaseOf, phaseStarts } from './phases.ts';
import { startPosition } from '../rules/position.ts';

const OPENING = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const DEVELOPED = 'r2q1rk1/ppp2ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/2KR3R b - - 0 8';
const MET = 'rnbqkb1r/ppp3pp/4N3/3pP1N1/3nP1p1/5n2/PPP3PP/RNBQKB1R w KQkq - 0 2';
const TEN_PIECES = 'r1b1k2r/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKB1R w KQkq - 0 2';
const SIX_PIECES = '2r1k2r/pp3ppp/3b4/8/8/3B4/PP3PPP/2R1K2R w Kk - 0 20';
const startsOf = (...fens: string[]) => phaseStarts(fens.map((fen) => startPosition(fen)));

test('a game that stays in the opening has no other phase', () => {
  expect(startsOf(OPENING, OPENING)).toEqual({ middlegame: null, endgame: null });
  expect(phaseStarts([])).toEqual({ middlegame: null, endgame: null });
});

test.for([
  ['developed pieces', DEVELOPED],
  ['armies that have met', MET],
  ['ten pieces', TEN_PIECES],
])('%s make a middlegame', ([, fen]) => {
  expect(startsOf(OPENING, OPENING, fen!, OPENING)).toEqual({ middlegame: 3, endgame: null });
});

test('six pieces make an endgame, even without a middlegame before', () => {
  expect(startsOf(OPENING, DEVELOPED, SIX_PIECES, SIX_PIECES)).toEqual({ middlegame: 2, endgame: 3 });
  expect(startsOf(SIX_PIECES, SIX_PIECES)).toEqual({ middlegame: null, endgame: 1 });
  expect(startsOf(OPENING, SIX_PIECES)).toEqual({ middlegame: null, endgame: 2 });
});

test('every ply belongs to a phase', () => {
  const starts = { middlegame: 3, endgame: 5 };
  expect([1, 2, 3, 4, 5, 6].map((ply) => phaseOf(ply, starts))).toEqual([
    ...['opening', 'opening', 'middlegame'],
    ...['middlegame', 'endgame', 'endgame'],
  ]);
  expect(phaseOf(2, { middlegame: null, endgame: 1 })).toBe('endgame');
  expect(phaseOf(99, { middlegame: null, endgame: null })).toBe('opening');
});
