import { describe, expect, test } from 'vitest';
import { searchedOf } from '../../test/review-kit.ts';
import { evaluatePosition } from '../review/evaluated-position.ts';
import { evaluateTurn } from '../review/turn.ts';
import {
  moveFromSan,
  parseMove,
  positionAfter,
  startPosition,
  type BoardMove,
  type Position,
} from '../rules/position.ts';
import { hintAt } from './hints.ts';
import { noteOn } from './notes.ts';
import { proposedOpening } from './proposed-openings.ts';
import { passedPosition, threatIn } from './threats.ts';

/** A rook that can take a loose knight. */
const LOOSE_KNIGHT = '6k1/5p1p/8/3n4/8/8/5PPP/3R2K1 w - - 0 1';
/** A knight on e4 that the pawn on d5 attacks. */
const ATTACKED_KNIGHT = '6k1/8/8/3p4/4N3/8/8/6K1 w - - 0 1';
const BACK_RANK = '6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1';

const turn = (fen: string, uci: string, [before, after]: [string[], string[]]) => {
  const position = startPosition(fen);
  const move = parseMove(position, uci) as BoardMove;
  return evaluateTurn({
    ...{ ply: 1, move, previous: undefined },
    before: evaluatePosition(position, searchedOf(before)),
    after: evaluatePosition(positionAfter(position, move), searchedOf(after)),
  });
};

describe('a note on a move', () => {
  test('says what was missed and what was better, each with the moves that prove it', () => {
    const note = noteOn(turn(LOOSE_KNIGHT, 'h2h3', [['550 d1d5 h7h6', '250 h2h3'], ['250 d5f6 d1d8 g8g7']]), 0);
    expect(note).toMatchObject({ ply: 1, isWarning: true });
    expect(note.remarks).toEqual([
      expect.objectContaining({ code: 'misses_piece', piece: 'knight', square: 'd5', line: ['Rxd5', 'h6'], from: 0 }),
      expect.objectContaining({ code: 'better', line: ['Rxd5', 'h6'], from: 0, passes: false }),
    ]);
  });

  test('warns of a man that is left hanging, which the played move and its answer prove', () => {
    const note = noteOn(turn(ATTACKED_KNIGHT, 'g1f1', [['0 e4f6 g8f7'], ['-450 d5e4 f1e2']]), 0);
    expect(note.isWarning).toBe(true);
    expect(note.remarks[0]).toMatchObject({ code: 'hangs_piece', piece: 'knight', square: 'e4' });
    expect(note.remarks[0]!.line).toEqual(['Kf1', 'dxe4', 'Ke2']);
  });

  test('has one remark on a good move, and none of it is a warning', () => {
    const note = noteOn(turn(LOOSE_KNIGHT, 'd1d5', [['550 d1d5 h7h6', '250 h2h3'], ['550 h7h6']]), 0);
    expect(note).toMatchObject({ isWarning: false, remarks: [{ code: 'wins_piece' }] });
    expect(note.remarks).toHaveLength(1);
  });
});

describe('a threat', () => {
  const threat = (fen: string, [now, passed]: [string[], string[]]) => {
    const position: Position = startPosition(fen);
    const after = passedPosition(position)!;
    return threatIn(6, evaluatePosition(position, searchedOf(now)), { position: after, searched: searchedOf(passed) });
  };

  test('is a mate that would follow if nothing were done', () => {
    expect(threat(BACK_RANK, [['0 g8f8 b1b8'], ['#1 b1b8']])).toMatchObject({
      ...{ code: 'threatens_mate', moves: 1, from: 6, passes: true, line: ['Rb8#'] },
    });
  });

  test('is a man that would be captured for nothing', () => {
    expect(threat(ATTACKED_KNIGHT, [['0 e4f6 g8f7'], ['-450 d5e4 g1f2']])).toMatchObject({
      ...{ code: 'threatens_piece', piece: 'knight', square: 'e4', line: ['dxe4', 'Kf2'] },
    });
  });

  test('is none where the other side gains nothing by it', () => {
    expect(threat(ATTACKED_KNIGHT, [['-450 g1f2 d5e4'], ['-450 d5e4 g1f2']])).toBeUndefined();
  });

  test('is not asked for in check', () => {
    expect(passedPosition(startPosition('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'))).toBeUndefined();
  });
});

test('hints say where, which piece and which move, one after the other', () => {
  const now = evaluatePosition(startPosition(LOOSE_KNIGHT), searchedOf(['550 d1d5 h7h6']));
  expect(hintAt(now, 1)).toEqual({ step: 1, zone: 'centre' });
  expect(hintAt(now, 2)).toEqual({ step: 2, zone: 'centre', piece: 'rook', square: 'd1' });
  expect(hintAt(now, 3)).toMatchObject({ step: 3, uci: 'd1d5', line: ['Rxd5', 'h6'] });
  expect(hintAt(evaluatePosition(startPosition(LOOSE_KNIGHT), { lines: [] }), 1)).toBeUndefined();
});

test('an opening is proposed while the game can become one, and another one after each game', () => {
  const names = [0, 1, 2].map((games) => proposedOpening('white', { played: [], games })?.name);
  expect(new Set(names).size).toBe(3);
  expect(proposedOpening('black', { played: ['d4'], games: 0 })?.line.slice(0, 1)).toEqual(['d4']);
  expect(proposedOpening('white', { played: ['a4'], games: 0 })).toBeUndefined();
});

test('every proposed opening is legal', () => {
  for (const color of ['white', 'black'] as const) {
    for (let games = 0; games < 8; games += 1) {
      let position = startPosition();
      for (const san of proposedOpening(color, { played: [], games })!.line) {
        const move = moveFromSan(position, san);
        expect(move, san).toBeDefined();
        position = positionAfter(position, move!);
      }
    }
  }
});
