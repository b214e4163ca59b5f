import { describe, expect, it } from 'vitest';
import { chess960Fen } from '../rules/chess960.ts';
import { parseMove, startPosition, type Position } from '../rules/position.ts';
import {
  CONDITIONAL_LINES_MAX,
  CONDITIONAL_MOVES_MAX,
  conditionalLinesOf,
  conditionalTreeOf,
  followConditionalTree,
  readConditionalLines,
} from './conditional-moves.ts';

const after = (moves: string, position: Position = startPosition()): Position => {
  const played = position.clone();
  for (const uci of moves.split(' ')) played.play(parseMove(played, uci)!);
  return played;
};
const lines = (...texts: string[]) => texts.map((text) => text.split(' '));
const read = (position: Position, ...texts: string[]) => readConditionalLines(position, lines(...texts));
const tree = (position: Position, ...texts: string[]) => {
  const judged = read(position, ...texts);
  if (!judged.ok) throw new Error(judged.refusal);
  return judged.value;
};
const E4 = after('e2e4');

describe('a tree of conditional moves', () => {
  it('has an answer to each of several replies, and goes on below each', () => {
    const made = tree(E4, 'e7e5 g1f3 b8c6 f1b5', 'e7e5 g1f3 g8f6 f3e5', 'c7c5 g1f3', 'e7e5 g1f3');
    expect(made).toEqual([
      {
        reply: 'e7e5',
        answer: 'g1f3',
        next: [
          { reply: 'b8c6', answer: 'f1b5', next: [] },
          { reply: 'g8f6', answer: 'f3e5', next: [] },
        ],
      },
      { reply: 'c7c5', answer: 'g1f3', next: [] },
    ]);
    const written = conditionalLinesOf(made);
    expect(written).toEqual(lines('e7e5 g1f3 b8c6 f1b5', 'e7e5 g1f3 g8f6 f3e5', 'c7c5 g1f3'));
    expect(conditionalTreeOf(written)).toEqual(made);
  });

  it('is followed move by move until the game leaves it or nothing of it is left', () => {
    const made = tree(E4, 'e7e5 g1f3 b8c6 f1b5', 'c7c5 g1f3');
    expect(followConditionalTree(made, [])).toEqual({ tree: made });
    expect(followConditionalTree(made, ['e7e5'])).toEqual({ tree: made[0]!.next, played: made[0] });
    expect(followConditionalTree(made, ['e7e5', 'g1f3'])).toEqual({ tree: made[0]!.next });
    expect(followConditionalTree(made, ['e7e5', 'g1f3', 'b8c6'])).toMatchObject({
      tree: [],
      played: { answer: 'f1b5' },
    });
    expect(followConditionalTree(made, ['e7e5', 'g1f3', 'b8c6', 'f1b5'])).toBeUndefined();
    expect(followConditionalTree(made, ['e7e5', 'f1c4'])).toBeUndefined();
    expect(followConditionalTree(made, ['e7e6'])).toBeUndefined();
  });

  it('is refused with an illegal move, also one after mate', () => {
    expect(read(E4, 'e7e5 g1f4')).toEqual({ ok: false, refusal: 'illegal_condition' });
    expect(read(E4, 'e2e4 e7e5')).toEqual({ ok: false, refusal: 'illegal_condition' });
    expect(read(E4, 'nonsense g1f3')).toEqual({ ok: false, refusal: 'illegal_condition' });
    const trap = after('f2f3 e7e5');
    expect(tree(trap, 'g2g4 d8h4')).toHaveLength(1);
    expect(read(trap, 'g2g4 d8h4 a2a3 a7a6')).toEqual({ ok: false, refusal: 'illegal_condition' });
  });

  it('is refused with two answers to one move, however they are spelled', () => {
    expect(read(E4, 'e7e5 g1f3', 'e7e5 f1c4')).toEqual({ ok: false, refusal: 'contradicting_conditions' });
    const castling = after('e2e4 e7e5 g1f3 b8c6 f1c4');
    expect(tree(castling, 'f8c5 e1g1', 'f8c5 e1h1 g8f6 d2d3')).toMatchObject([{ answer: 'e1g1' }]);
  });

  it('is refused when a line has no answer at its end, or is empty', () => {
    expect(read(E4, 'e7e5')).toEqual({ ok: false, refusal: 'unanswered_condition' });
    expect(readConditionalLines(E4, [[]])).toEqual({ ok: false, refusal: 'unanswered_condition' });
  });

  it('is refused with too many moves, too long a line and too many lines', () => {
    const back = ['b8c6', 'g1f3', 'c6b8', 'f3g1'];
    const long = Array.from({ length: 16 }, () => back).flat();
    expect(readConditionalLines(E4, [long])).toEqual({ ok: false, refusal: 'too_many_conditions' });
    expect(readConditionalLines(E4, [long.slice(0, 60)]).ok).toBe(true);
    const many = Array.from({ length: CONDITIONAL_LINES_MAX + 1 }, () => ['e7e5', 'g1f3']);
    expect(readConditionalLines(E4, many)).toEqual({ ok: false, refusal: 'too_many_conditions' });
    const wide = ['a7a6', 'a7a5', 'b7b6', 'b7b5', 'd7d6', 'f7f6', 'g7g6', 'h7h6', 'h7h5'].map((first) => [
      ...[first, 'd2d3'],
      ...long.slice(0, 56),
    ]);
    expect(wide.length * 58).toBeGreaterThan(CONDITIONAL_MOVES_MAX);
    expect(readConditionalLines(E4, wide)).toEqual({ ok: false, refusal: 'too_many_conditions' });
  });

  it('follows the rules of each variant', () => {
    const house = after('e2e4 d7d5 e4d5 d8d5', startPosition(undefined, 'crazyhouse'));
    expect(tree(house, 'b1c3 P@e4')).toMatchObject([{ answer: 'P@e4' }]);
    expect(read(house, 'b1c3 Q@e4')).toMatchObject({ refusal: 'illegal_condition' });
    const hill = startPosition('4k3/8/8/8/8/3K4/8/8 b - - 0 1', 'kingofthehill');
    expect(tree(hill, 'e8e7 d3d4')).toHaveLength(1);
    expect(read(hill, 'e8e7 d3d4 e7e6 d4e4')).toMatchObject({ refusal: 'illegal_condition' });
    expect(tree(startPosition(chess960Fen(0), 'chess960'), 'e2e4 e7e5')).toHaveLength(1);
  });
});
