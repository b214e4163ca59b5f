import { beforeAll, describe, expect, it, test } from 'vitest';
import { positionAfter, parseMove, startPosition } from '../rules/position.ts';
import { buildTable } from './build-table.ts';
import type { EndingTable } from './ending-table.ts';
import { isEnding } from './is-ending.ts';
import { neededFor, placingOf } from './material.ts';
import { endingOf, inOrderOfBuilding, tablesAskedBy, type EndingOutcome } from './probe.ts';
import { NO_POSITION } from './values.ts';

/** Small tables, which take a second; `tools/check-endings.ts` checks all of them. */
const tables = new Map<string, EndingTable>();
beforeAll(() => {
  for (const key of inOrderOfBuilding(['KPK'])) tables.set(key, buildTable(key, tables));
});
const look = (fen: string) => endingOf(startPosition(fen), tables);

/** Returns the plies of the longest mate. */
const longestOf = (key: string): number => {
  const { values } = tables.get(key)!;
  return values.reduce((most, value) => (value === NO_POSITION ? most : Math.max(most, value)), 0) - 1;
};

test.each([
  ['KQK', 20],
  ['KRK', 32],
  ['KPK', 56],
])('the longest mate of %s takes %i plies', (key, plies) => expect(longestOf(key)).toBe(plies));

describe('a position', () => {
  it('of king and pawn is won or drawn by the opposition', () => {
    expect(look('4k3/8/4K3/4P3/8/8/8/8 w - - 0 1').outcome).toMatchObject({ result: 'win' });
    expect(look('4k3/8/8/4K3/4P3/8/8/8 b - - 0 1').outcome).toEqual({ result: 'draw' });
    expect(look('k7/8/K7/P7/8/8/8/8 w - - 0 1').outcome).toEqual({ result: 'draw' });
  });

  it('is the same with colors exchanged', () => {
    const white = look('8/8/8/8/8/2k5/4P3/K7 w - - 0 1').outcome;
    expect(look('k7/4p3/2K5/8/8/8/8/8 b - - 0 1').outcome).toEqual(white);
  });

  it('has its moves from the best to the worst', () => {
    const { outcome, moves } = look('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    expect(outcome).toEqual({ result: 'win', plies: 1 });
    expect(moves[0]).toEqual({ uci: 'g6g7', san: 'Qg7#', outcome: { result: 'win', plies: 1 } });
    expect(moves.at(-1)?.outcome.result).toBe('draw');
  });

  it('that is over has no moves', () => {
    expect(look('7k/6Q1/5K2/8/8/8/8/8 b - - 0 1')).toEqual({ outcome: { result: 'loss', plies: 0 }, moves: [] });
    expect(look('7k/5Q2/5K2/8/8/8/8/8 b - - 0 1')).toEqual({ outcome: { result: 'draw' }, moves: [] });
    expect(look('8/8/4k3/8/8/4K3/8/8 w - - 0 1').outcome).toEqual({ result: 'draw' });
  });

  it('is as good as the best of its moves', () => {
    const score = (outcome: EndingOutcome) =>
      outcome.result === 'draw' ? 0 : outcome.result === 'win' ? 1_000 - outcome.plies : outcome.plies - 1_000;
    for (const turn of ['w', 'b']) {
      for (const place of [
        '8/8/1k6/8/3P4/8/5K2/8',
        '8/1P6/8/2k5/8/8/8/7K',
        'R7/8/8/3k4/8/8/8/K7',
        '8/4k3/8/8/8/8/Q7/2K5',
      ]) {
        const { outcome, moves } = look(`${place} ${turn} - - 0 1`);
        expect(score(moves[0]!.outcome)).toBe(score(outcome));
      }
    }
  });
});

test('the stronger side is White in every table', () => {
  const men = (text: string) =>
    [...text].map((letter) => ({
      color: letter === letter.toUpperCase() ? (0 as const) : (1 as const),
      role: 'KQRBNP'.indexOf(letter.toUpperCase()),
    }));
  expect(placingOf(men('qP'))).toEqual({ key: 'KQKP', isFlipped: true, order: [0, 1] });
  expect(placingOf(men('pR'))).toEqual({ key: 'KRKP', isFlipped: false, order: [1, 0] });
  expect(placingOf(men('nb'))).toEqual({ key: 'KBNK', isFlipped: true, order: [1, 0] });
});

test('a table is built after those to which captures and promotions lead', () => {
  expect(neededFor('KPK').toSorted()).toEqual(['KQK', 'KRK']);
  const order = inOrderOfBuilding(['KPKP']);
  expect(order.at(-1)).toBe('KPKP');
  for (const [at, key] of order.entries()) {
    for (const needed of neededFor(key)) expect(order.indexOf(needed)).toBeLessThan(at);
  }
});

test('a position asks for the tables that its next moves lead to', () => {
  const before = startPosition('8/8/8/8/2p1k3/8/1P6/4K3 w - - 0 1');
  expect(tablesAskedBy(before).toSorted()).toEqual(['KPK', 'KPKP']);
  const after = positionAfter(before, parseMove(before, 'b2b4')!);
  expect(tablesAskedBy(after)).toContain('KPK');
});

test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false],
  ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', false],
  ['4k3/8/8/8/8/8/8/4K2R w - - 0 1', true],
  ['4k3/8/8/8/8/8/5PPP/4K3 w - - 0 1', false],
])('%s is known: %s', (fen, known) => expect(isEnding(startPosition(fen))).toBe(known));
