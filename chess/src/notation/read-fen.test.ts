import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFen } from './read-fen.ts';
import { randomGame } from '../../test/game-kit.ts';
import { mirroredFen } from '../../test/review-kit.ts';
import { chess960Fen } from '../rules/chess960.ts';
import { fenOf, INITIAL_FEN, parseMove, positionAfter, startPosition } from '../rules/position.ts';
import { BOARD_VARIANTS } from '../rules/types.ts';

/** Reads a FEN of White to move, and its mirror image. */
const both = (fen: string) => [readFen(fen), readFen(mirroredFen(fen.replaceAll('_', ' ')))];

describe('says what it corrected', () => {
  test.each([
    ['nothing', INITIAL_FEN, undefined],
    ['nothing in a link', '4k3/8/8/8/8/8/8/4K3_w_-_-_0_10', undefined],
    ['digits side by side', '4k3/17/8/8/8/44/8/4K3 w - - 0 1', 'empty_squares'],
    ['move 0', '4k3/8/8/8/8/8/8/4K3 w - - 0 0', 'move_number'],
    ['rights without a rook', '4k2r/8/8/8/8/8/8/R3K3 w KQk - 0 1', 'castling'],
    ['rights without a king', '4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1', 'castling'],
    ['a square that was passed', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', undefined],
    ['en passant without a pawn', '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1', 'en_passant'],
    ['en passant of the own side', '4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1', 'en_passant'],
    ['en passant on a square that is taken', '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1', 'en_passant'],
    ['a pawn that stands where it came from', '4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1', 'en_passant'],
    ['en passant during a check by another man', '4k3/8/8/3pP3/8/8/4r3/4K3 w - d6 0 1', 'en_passant'],
    ['en passant with a check by the pawn', '4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1', undefined],
    ['en passant that uncovered a check', '3bk3/8/8/4pP2/7K/8/8/8 w - e6 0 1', undefined],
  ])('%s: %s', (_, fen, correction) => {
    for (const read of both(fen)) {
      expect(read.ok && read.value.corrections).toEqual(correction ? [correction] : []);
    }
  });

  test('several at once, and drops what is wrong', () => {
    const read = readFen('4k3/17/8/4P3/8/8/8/4K3 w KQ d6 0 0');
    expect(read.ok && [read.value.corrections, fenOf(read.value.position)]).toEqual([
      ['empty_squares', 'castling', 'en_passant', 'move_number'],
      '4k3/8/8/4P3/8/8/8/4K3 w - - 0 1',
    ]);
  });

  test('in variants', () => {
    const start = chess960Fen(0);
    expect(readFen(start, 'chess960')).toMatchObject({ ok: true, value: { corrections: [] } });
    const checks = INITIAL_FEN.replace('0 1', '0 0 +0+1');
    expect(readFen(checks, 'threecheck')).toMatchObject({ ok: true, value: { corrections: ['move_number'] } });
  });
});

describe('refuses what cannot arise', () => {
  test.each([
    ['three men give check', 'impossible_check', '4k3/8/8/8/8/3n1n2/4r3/4K3 w - - 0 1'],
    ['two knights give check', 'impossible_check', '4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1'],
    ['a knight and a pawn give check', 'impossible_check', '4k3/8/8/8/8/5n2/3p4/4K3 w - - 0 1'],
    ['two rooks on both sides of the king', 'impossible_check', '4k3/8/8/8/8/8/8/r3K2r w - - 0 1'],
    ['two rooks that never met', 'impossible_check', '7k/8/8/4r3/8/8/8/r3K3 w - - 0 1'],
    ['two bishops that never met', 'impossible_check', '7k/8/8/b7/7b/8/8/4K3 w - - 0 1'],
    ['a pawn gives check from its home', 'impossible_check', '4k3/3p4/4K3/8/8/8/8/8 w - - 0 1'],
    ['no king', 'bad_fen', '4k3/8/8/8/8/8/8/8 w - - 0 1'],
  ])('%s: %s', (_, refusal, fen) => {
    for (const read of both(fen)) expect(read).toEqual({ ok: false, refusal });
  });

  test.each([
    ['a knight that uncovered a rook', '4r1k1/8/8/8/8/5n2/8/4K3 w - - 0 1'],
    ['a pawn that uncovered a rook', '4r1k1/8/8/8/8/8/5p2/4K3 w - - 0 1'],
    ['a capture that promoted', '4r1k1/8/8/8/8/8/8/3qK3 w - - 0 1'],
    ['en passant that uncovered two', '4k3/8/8/6K1/8/5p2/8/2b3r1 w - - 0 1'],
    ['nine pawns', '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1'],
  ])('but not %s', (_, fen) => {
    for (const read of both(fen)) expect(read.ok).toBe(true);
  });

  test('a dropped pawn may give check from its home', () => {
    const fen = '4k3/3p4/4K3/8/8/8/8/8[] w - - 0 1';
    expect(readFen(fen, 'crazyhouse').ok).toBe(true);
  });
});

test.each(BOARD_VARIANTS)('every position of a game of %s is read as it is', (variant) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 40, maxLength: 160 }), fc.nat(959), (choices, start) => {
      const initialFen = variant === 'chess960' ? chess960Fen(start) : undefined;
      const { game } = randomGame(choices, initialFen, variant);
      let position = startPosition(initialFen, variant);
      for (const { uci } of game.moves) {
        position = positionAfter(position, parseMove(position, uci)!);
        const fen = fenOf(position);
        const read = readFen(fen, variant);
        expect([fen, read.ok ? read.value.corrections : read.refusal]).toEqual([fen, []]);
      }
    }),
    { numRuns: 60 },
  );
});
