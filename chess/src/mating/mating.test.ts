import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MATING_POSITIONS } from '../../test/mating-positions.ts';
import { canMate, isDead } from './mating.ts';
import {
  fenOf,
  legalMoves,
  parseFen,
  positionAfter,
  positionKey,
  startPosition,
  type Position,
} from '../rules/position.ts';
import { COLORS, opposite, type Color } from '../rules/types.ts';

const verdict = (position: Position) =>
  (canMate(position, 'white') ? 'W' : '-') + (canMate(position, 'black') ? 'B' : '-');

describe('which sides can still mate', () => {
  test.each(MATING_POSITIONS)('$can $name: $fen', ({ can, fen }) => {
    const position = startPosition(fen);
    expect(verdict(position)).toBe(can);
    // `isDead` is the cheap check made after every move: it may miss a dead position but never calls a live one dead.
    expect(isDead(position) && can !== '--').toBe(false);
  });

  test('exchanging the colours exchanges the answers', () => {
    for (const { can, fen } of MATING_POSITIONS) {
      const turned = mirrored(fen);
      expect([turned, verdict(startPosition(turned))]).toEqual([turned, TURNED[can]]);
    }
  });

  test('a locked pawn wall is dead at once', () => {
    for (const fen of ['8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - -', '5b2/8/k2p1p1p/p1pPpPpP/P1P1P1P1/1B6/7K/8 b - -']) {
      expect(isDead(startPosition(fen))).toBe(true);
    }
  });
});

describe('a forced capture that leaves nothing to mate with', () => {
  test.each([
    ['by the king', 'k3b1b1/1Q6/8/8/8/8/8/3B1B1K b - - 0 1', true],
    ['of a rook beside the king', 'b7/8/b7/8/8/1B6/3B2rK/5k2 w - - 0 1', false],
    ['where a bishop of the other colour stays', 'k4bb1/1Q6/8/8/8/8/8/3B1B1K b - - 0 1', false],
    ['where a knight stays', 'k3b1n1/1Q6/8/8/8/8/8/3B1B1K b - - 0 1', false],
    ['where the king may step aside', 'k3b1b1/2Q5/8/8/8/8/8/3B1B1K b - - 0 1', false],
  ])('%s: %s is dead: %s', (_, fen, dead) => {
    for (const turned of [fen, mirrored(fen)]) expect(isDead(startPosition(turned))).toBe(dead);
  });
});

const TURNED = { WB: 'WB', 'W-': '-B', '-B': 'W-', '--': '--' };

function mirrored(fen: string): string {
  const [board, turn, , passed] = fen.split(' ');
  const swap = (text: string) =>
    text.replace(/[a-z]/gi, (man) => (man === man.toLowerCase() ? man.toUpperCase() : man.toLowerCase()));
  return `${board!.split('/').toReversed().map(swap).join('/')} ${turn === 'w' ? 'b' : 'w'} - ${passed!.replace(/\d/, (rank) => `${9 - Number(rank)}`)}`;
}

/**
 * Searches for a helpmate within `limit` positions, breadth first; undefined when the search was cut short. Positions in
 * which `color` has too little material by itself are left out.
 */
function findsHelpmate(start: Position, color: Color, limit: number): boolean | undefined {
  const seen = new Set([positionKey(start)]);
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const position = queue[i]!;
    const moves = legalMoves(position);
    if (moves.length === 0 && position.turn === opposite(color) && position.isCheck()) return true;
    for (const move of moves) {
      const after = positionAfter(position, move);
      if (after.hasInsufficientMaterial(color)) continue;
      const key = positionKey(after);
      if (seen.has(key)) continue;
      if (queue.length >= limit) return undefined;
      seen.add(key);
      queue.push(after);
    }
  }
  return false;
}

/**
 * Builds a board from a whole number: locked pawns on some files, one king anywhere and one on the edge, up to five
 * other men.
 */
function boardFrom(seed: number): string {
  const board: string[] = Array.from({ length: 64 }, () => '');
  const take = makeTaker(seed);
  for (let file = 0; file < 8; file++) {
    if (take(2) === 0) continue;
    const rank = 2 + take(4);
    board[rank * 8 + file] = 'P';
    board[(rank + 1) * 8 + file] = 'p';
  }
  const put = (man: string, square = take(64)) => {
    const pawn = man === 'P' || man === 'p';
    if (!board[square] && !(pawn && (square < 8 || square >= 56))) board[square] = man;
  };
  put('K');
  put('k', take(2) * 56 + take(8));
  for (let i = 1 + take(5); i > 0; i--) put('BbNnBbRrQqPp'[take(12)]!);
  return `${toBoardFen(board)} ${take(2) === 0 ? 'w' : 'b'} - - 0 1`;
}

function makeTaker(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % limit;
  };
}

function toBoardFen(board: readonly string[]): string {
  const ranks = Array.from({ length: 8 }, (_, i) => board.slice((7 - i) * 8, (8 - i) * 8));
  return ranks
    .map((rank) =>
      rank
        .map((man) => man || '1')
        .join('')
        .replace(/1+/g, (run) => String(run.length)),
    )
    .join('/');
}

const SEEDED = { seed: 20 };

test('an exhaustive search never contradicts a "cannot mate"', () => {
  let proofs = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const parsed = parseFen(boardFrom(seed));
      if (!parsed.ok) return;
      for (const color of COLORS) {
        if (parsed.value.hasInsufficientMaterial(color) || canMate(parsed.value, color)) continue;
        proofs++;
        expect(findsHelpmate(parsed.value, color, 60_000) && fenOf(parsed.value)).not.toBeTypeOf('string');
      }
    }),
    { ...SEEDED, numRuns: 2_000 },
  );
  expect(proofs).toBeGreaterThan(5);
});

test('an exhaustive search never contradicts a dead position with few men', () => {
  let dead = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const parsed = parseFen(attackedKing(seed));
      if (!parsed.ok || !isDead(parsed.value)) return;
      const sides = COLORS.filter((color) => !parsed.value.hasInsufficientMaterial(color));
      if (sides.length > 0) dead++;
      for (const color of sides) {
        expect([fenOf(parsed.value), findsHelpmate(parsed.value, color, 20_000)]).toEqual([fenOf(parsed.value), false]);
      }
    }),
    { ...SEEDED, numRuns: 6_000 },
  );
  expect(dead).toBeGreaterThan(20);
});

/** Builds a board from a whole number: a king in or near a corner, a man beside it, and bishops mostly of one colour. */
function attackedKing(seed: number): string {
  const board: string[] = Array.from({ length: 64 }, () => '');
  const take = makeTaker(seed);
  const put = (man: string, square: number) => (board[square] ||= man);
  const [file, rank] = [take(2), take(2)];
  put('k', rank * 8 + file);
  put('QQRRP'[take(5)]!, Math.min(3, rank + take(2) + 1) * 8 + Math.min(7, file + take(2)));
  put('K', 32 + take(32));
  for (let i = take(6); i > 0; i--) {
    const square = take(64);
    const isDark = ((square >> 3) + (square & 7)) % 2 === 0;
    if (isDark || take(12) === 0) put('BbBbBbN'[take(7)]!, square);
  }
  return `${toBoardFen(board)} b - - 0 1`;
}

test('on the way to a mate the answer is always "can mate"', () => {
  let mates = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const parsed = parseFen(boardFrom(seed));
      if (!parsed.ok) return;
      const path = randomWalk(parsed.value, makeTaker(seed));
      if (!path.at(-1)!.isCheckmate()) return;
      mates++;
      const winner = opposite(path.at(-1)!.turn);
      for (const position of path) {
        expect([fenOf(position), canMate(position, winner), isDead(position)]).toEqual([fenOf(position), true, false]);
      }
    }),
    { ...SEEDED, numRuns: 400 },
  );
  expect(mates).toBeGreaterThan(5);
});

function randomWalk(start: Position, take: (limit: number) => number): Position[] {
  const path = [start];
  for (let ply = 0; ply < 120; ply++) {
    const moves = legalMoves(path.at(-1)!);
    if (moves.length === 0) break;
    path.push(positionAfter(path.at(-1)!, moves[take(moves.length)]!));
  }
  return path;
}
