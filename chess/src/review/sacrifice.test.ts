import { describe, expect, test } from 'vitest';
import { BRILLIANCIES, ORDINARY_MOVES } from '../../test/brilliancies.ts';
import { inputOf, lastMove, mirroredInput, type Scene } from '../../test/review-kit.ts';

function scenesOf(text: string): { name: string; scene: Scene }[] {
  const rows = text.trim().split('\n');
  return rows.map((row) => {
    const [name, fen, moves, searched] = row.split(' | ') as [string, string, string, string];
    const lines = searched.split(' / ').map((found) => (found === '' ? [] : found.split(', ')));
    return { name, scene: { fen, moves, lines } };
  });
}

const BRILLIANT = scenesOf(BRILLIANCIES);
const ORDINARY = scenesOf(ORDINARY_MOVES);

test('there are enough examples of both kinds', () => {
  expect(Math.min(BRILLIANT.length, ORDINARY.length)).toBeGreaterThanOrEqual(30);
});

describe('sacrifices of famous games', () => {
  test.each(BRILLIANT)('$name is brilliant', ({ scene }) => {
    const reviewed = lastMove(inputOf(scene));
    expect(reviewed).toMatchObject({ class: 'brilliant', reason: { code: 'sacrifices' } });
    expect(lastMove(mirroredInput(inputOf(scene))).class).toBe('brilliant');
  });
});

describe('other moves of famous games', () => {
  test.each(ORDINARY)('$name is not brilliant', ({ scene }) => {
    const reviewed = lastMove(inputOf(scene));
    expect(reviewed.class).not.toBe('brilliant');
    expect(reviewed.reason.code).not.toBe('sacrifices');
  });
});
