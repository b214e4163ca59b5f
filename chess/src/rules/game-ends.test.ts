import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimable, replay } from './game.ts';
import { isOverAtStart } from './over-at-start.ts';
import { fenOf, positionKey, startPosition } from './position.ts';
import { accepted, blitz, played, randomGame, verdictOf } from '../../test/game-kit.ts';

const SHUFFLE = 'g1f3 g8f6 f3g1 f6g8';
const CLAIM = { type: 'claim_draw', by: 'white' } as const;

test.each([
  ['mate', '1-0', '7k/8/6K1/8/8/8/8/R7 w - - 0 1', 'a1a8'],
  ['mate', '0-1', '7K/8/6k1/8/8/8/8/r7 b - - 0 1', 'a1a8'],
  ['stalemate', '1/2-1/2', '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'f1f7'],
  ['insufficient_material', '1/2-1/2', '8/8/8/8/8/2k5/1p6/K7 w - - 0 1', 'a1a2 b2b1n'],
  ['insufficient_material', '1/2-1/2', '8/8/8/8/8/k7/2r5/1K6 w - - 0 1', 'b1c2'],
  // All bishops are on squares of one colour, so material is insufficient.
  ['insufficient_material', '1/2-1/2', 'b1k5/8/2b5/8/4B3/8/3r4/2K5 w - - 0 1', 'c1d2'],
  // The last pawn move locks the wall, and neither king gets through.
  ['dead_position', '1/2-1/2', '8/2k5/8/p1p1p1p1/P1P1P3/8/6P1/1K6 w - - 0 1', 'b1c2 c7d7 g2g4'],
  // The position was dead before the first move, which is a quiet one with the counters running.
  ['dead_position', '1/2-1/2', '4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 10 20', 'e1e2'],
  // The only legal answer leaves bare kings.
  ['dead_position', '1/2-1/2', '8/8/8/8/8/1k1q4/8/K7 b - - 0 1', 'd3b1'],
  ['seventy_five_moves', '1/2-1/2', '7k/8/6K1/8/8/8/8/R7 w - - 149 200', 'a1a2'],
  // Mate on the last move counts before the draw.
  ['mate', '1-0', '7k/8/6K1/8/8/8/8/R7 w - - 149 200', 'a1a8'],
] as const)('%s ends the game %s: %s', (...[reason, result, fen, ucis]) => {
  const game = played(blitz(fen), ucis);
  expect(game.end).toEqual({ result, reason });
  expect(game.moves.last!.end).toEqual(game.end);
});

test('the third occurrence allows a claim, the fifth ends the game', () => {
  const twice = played(blitz(), `${SHUFFLE} g1f3 g8f6 f3g1`);
  expect(claimable(twice)).toBeUndefined();
  expect(verdictOf(twice, CLAIM)).toBe('nothing_to_claim');
  const threefold = played(twice, 'f6g8');
  expect(claimable(threefold)).toBe('threefold');
  for (const by of ['white', 'black'] as const) {
    const { game } = accepted(threefold, { type: 'claim_draw', by }, threefold.clock.since);
    expect(game.end).toEqual({ result: '1/2-1/2', reason: 'threefold' });
  }
  // Only the position on the board counts.
  expect(claimable(played(threefold, 'e2e4'))).toBeUndefined();
  const fourfold = played(threefold, SHUFFLE);
  expect(fourfold.end).toBeUndefined();
  expect(played(fourfold, SHUFFLE).end).toEqual({ result: '1/2-1/2', reason: 'fivefold' });
});

test('a position with one more castling or en passant right is a different position', () => {
  const start = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  // Castling is lost after the rook moves: the start occurred once, the position without castling rights twice.
  const game = played(blitz(start), 'h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8');
  expect(claimable(game)).toBeUndefined();
  expect(claimable(played(game, 'h1g1 h8g8 g1h1 g8h8'))).toBe('threefold');
});

test.each([
  ['mate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', true],
  ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', true],
  ['a locked wall', '4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1', true],
  ['a locked wall after quiet moves', '4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 10 20', true],
  ['a forced capture into bare kings', '8/8/8/8/8/1k6/8/Kq6 w - - 3 1', true],
  ['a wall with a gap', '4k3/8/1p1p1p2/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 10 20', false],
  ['fifty quiet moves', '8/5k2/8/8/8/8/R5K1/8 w - - 100 90', true],
  ['nearly fifty quiet moves', '8/5k2/8/8/8/8/R5K1/8 w - - 99 90', false],
] as const)('no game begins from %s', (_, fen, isOver) => {
  expect(isOverAtStart(startPosition(fen))).toBe(isOver);
});

test('quiet moves do not count at the start of a game with pockets', () => {
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 120 90';
  expect(isOverAtStart(startPosition(fen, 'crazyhouse'))).toBe(false);
});

test('fifty moves allow a claim', () => {
  const game = played(blitz('7k/8/6K1/8/8/8/8/R7 w - - 98 200'), 'a1a2');
  expect(claimable(game)).toBeUndefined();
  const fifty = played(game, 'h8g8');
  expect(claimable(fifty)).toBe('fifty_moves');
  expect(accepted(fifty, CLAIM, fifty.clock.since).game.end).toEqual({ result: '1/2-1/2', reason: 'fifty_moves' });
  expect(verdictOf(played(blitz('7k/8/6K1/8/8/8/P7/8 w - - 99 200'), 'a2a3'), CLAIM)).toBe('nothing_to_claim');
});

test('replaying a log gives the same game', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 150 }), (choices) => {
      const { game, events } = randomGame(choices);
      expect(replay(game.setup, JSON.parse(JSON.stringify(events)))).toEqual(game);
      expect(events.map((event) => event.seq)).toEqual(events.map((_, i) => i + 1));
    }),
    { numRuns: 60 },
  );
});

test('repetition is counted correctly in endings with few pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 40, maxLength: 80 }), (choices) => {
      const { events } = randomGame(choices, '7k/8/8/8/8/8/8/KR6 w - - 0 1');
      let game = blitz('7k/8/8/8/8/8/8/KR6 w - - 0 1');
      const seen = [positionKey(game.position)];
      for (const event of events) {
        game = replay(game.setup, events.slice(0, event.seq));
        if (event.type === 'move') seen.push(positionKey(game.position));
        const times = seen.filter((key) => key === seen.at(-1)).length;
        expect([fenOf(game.position), claimable(game) === 'threefold']).toEqual([
          fenOf(game.position),
          !game.end && times >= 3,
        ]);
      }
    }),
    { numRuns: 30 },
  );
});
