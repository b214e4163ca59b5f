import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { movesFile, pliesFile, resultsFile, tablesOf } from '../../../test/syzygy/own-as-syzygy.ts';
import { writeTable } from '../../../test/syzygy/write-table.ts';
import { parseFen, startPosition } from '../../rules/position.ts';
import { buildTable } from '../build-table.ts';
import type { EndingTable } from '../ending-table.ts';
import { isEnding, SYZYGY_MEN_MAX } from '../is-ending.ts';
import { endingOf, inOrderOfBuilding, type EndingOutcome } from '../probe.ts';
import { syzygyEnding, type SyzygyOutcome } from './syzygy-ending.ts';
import { SyzygyTable } from './syzygy-table.ts';
import { isTableFile, tableNameOf } from './table-name.ts';

/** Our own tables, and the same written as Syzygy files. */
const own = new Map<string, EndingTable>();
let files: Record<string, Uint8Array>;
beforeAll(() => {
  for (const key of inOrderOfBuilding(['KPK'])) own.set(key, buildTable(key, own));
  const [queen, rook, pawn] = ['KQK', 'KRK', 'KPK'].map((key) => own.get(key)!);
  files = {
    'KQK.wdl': resultsFile(queen!),
    'KQK.dtz': pliesFile(queen!),
    'KRK.wdl': resultsFile(rook!),
    'KRK.dtz': movesFile(rook!),
    'KPK.wdl': resultsFile(pawn!),
  };
});

const look = (fen: string, among = files) => syzygyEnding(startPosition(fen), tablesOf(among));
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));

const square = fc.nat(63);
/** Positions with two kings and one more man. */
const positionsWith = (letters: string) =>
  fc
    .tuple(fc.constantFrom(...letters), square, square, square, fc.constantFrom('w', 'b'))
    .map(([letter, white, black, third, turn]) => {
      const squares = Array<string>(64).fill('1');
      for (const [at, man] of [
        [white, 'K'],
        [black, 'k'],
        [third, letter],
      ] as const)
        squares[at] = man;
      const rows = Array.from({ length: 8 }, (_, row) => squares.slice(56 - 8 * row, 64 - 8 * row).join(''));
      return parseFen(`${rows.join('/')} ${turn} - - 0 1`);
    })
    .filter((read) => read.ok)
    .map((read) => read.value)
    .filter(({ board }) => board.occupied.size() === 3);

/** Returns an outcome of our own tables as a Syzygy table tells it: without captures, mate is what is counted to. */
const expectedOf = (outcome: EndingOutcome): SyzygyOutcome =>
  outcome.result === 'draw' ? { result: 'draw', dtz: null } : { result: outcome.result, dtz: outcome.plies };

describe('a look-up finds what the tables were written from:', () => {
  it.each(['Q', 'q', 'R', 'r'])('result and plies of every move with %s', (letter) => {
    fc.assert(
      fc.property(positionsWith(letter), (position) => {
        const found = syzygyEnding(position, tablesOf(files));
        const expected = endingOf(position, own);
        expect(found).toMatchObject({ ok: true, value: { outcome: expectedOf(expected.outcome) } });
        const outcomes = Object.fromEntries(expected.moves.map(({ uci, outcome }) => [uci, expectedOf(outcome)]));
        const moves = found.ok ? found.value.moves : [];
        expect(Object.fromEntries(moves.map(({ uci, outcome }) => [uci, outcome]))).toEqual(outcomes);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it.each(['P', 'p'])('the result of every move with %s, where there is no file of distances', (letter) => {
    fc.assert(
      fc.property(positionsWith(letter), (position) => {
        const found = syzygyEnding(position, tablesOf(files));
        const expected = endingOf(position, own);
        const results = Object.fromEntries(expected.moves.map(({ uci, outcome }) => [uci, outcome.result]));
        const moves = found.ok ? found.value.moves : [];
        expect(Object.fromEntries(moves.map(({ uci, outcome }) => [uci, outcome.result]))).toEqual(results);
        expect(found).toMatchObject({ ok: true, value: { outcome: { result: expected.outcome.result } } });
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

describe('a position', () => {
  it('has its moves from the best to the worst', () => {
    const found = look('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    expect(found.ok && found.value.moves[0]).toEqual({ uci: 'g6g7', san: 'Qg7#', outcome: { result: 'win', dtz: 1 } });
    expect(found.ok && found.value.moves.at(-1)?.outcome.result).toBe('draw');
  });

  it('that is over has no moves', () => {
    expect(look('7k/6Q1/5K2/8/8/8/8/8 b - - 0 1')).toEqual({
      ok: true,
      value: { outcome: { result: 'loss', dtz: 0 }, moves: [] },
    });
    expect(look('7k/5Q2/5K2/8/8/8/8/8 b - - 0 1')).toEqual({
      ok: true,
      value: { outcome: { result: 'draw', dtz: null }, moves: [] },
    });
  });

  it('is a cursed win when the win comes after the fiftieth move', () => {
    const mates = '8/8/8/3k4/8/8/8/KQ6 w - -';
    const found = look(`${mates} 0 1`);
    const plies = found.ok ? found.value.outcome.dtz! : 0;
    expect(plies).toBeGreaterThan(10);
    expect(look(`${mates} ${100 - plies} 80`)).toMatchObject({ ok: true, value: { outcome: { result: 'win' } } });
    const late = look(`${mates} ${101 - plies} 80`);
    expect(late).toMatchObject({ ok: true, value: { outcome: { result: 'cursed_win', dtz: plies } } });
  });

  it('is a cursed win one ply earlier where the plies are rounded', () => {
    const mates = '8/8/8/3k4/8/8/8/KR6 w - -';
    const found = look(`${mates} 0 1`);
    const plies = found.ok ? found.value.outcome.dtz! : 0;
    expect(look(`${mates} ${99 - plies} 80`)).toMatchObject({ ok: true, value: { outcome: { result: 'win' } } });
    expect(look(`${mates} ${100 - plies} 80`)).toMatchObject({
      ok: true,
      value: { outcome: { result: 'cursed_win' } },
    });
  });

  it('is a blessed loss for the other side', () => {
    expect(look('8/8/8/3k4/8/8/8/KQ6 b - - 95 90')).toMatchObject({
      ok: true,
      value: { outcome: { result: 'blessed_loss' } },
    });
  });

  it('is won by a capture in passing, of which no table knows', () => {
    const drawn = writeTable({ key: 'KPKP', kind: 'wdl', rest: [2, 2] });
    const found = look('8/8/8/8/2pP4/8/2k5/7K b - d3 0 1', { ...files, 'KPKP.wdl': drawn });
    const moves = found.ok ? found.value.moves : [];
    expect(moves[0]).toEqual({ uci: 'c4d3', san: 'cxd3', outcome: { result: 'win', dtz: 1 } });
    expect(new Set(moves.slice(1).map(({ outcome }) => outcome.result))).toEqual(new Set(['draw']));
  });

  it.each([
    ['4k3/8/8/8/8/8/5PPP/4K3 w - - 0 1', true],
    ['4k3/8/8/8/8/8/PPPPPP2/4K3 w - - 0 1', false],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', false],
  ])('%s can be in a table: %s', (fen, isIn) => expect(isEnding(startPosition(fen), SYZYGY_MEN_MAX)).toBe(isIn));
});

describe('a file that is not as it should be is refused:', () => {
  const queen = '8/8/8/3k4/8/8/8/KQ6 w - - 0 1';
  const damaged = { ok: false, refusal: 'damaged_table' };

  it('one that is missing', () => {
    expect(look(queen, without('KQK.wdl'))).toMatchObject({ ok: false, refusal: 'no_table' });
    expect(look('8/P7/8/8/8/8/8/K1k5 w - - 0 1', without('KQK.wdl'))).toMatchObject({ ok: false, refusal: 'no_table' });
  });

  it.each(['KQK.wdl', 'KQK.dtz'])('one that was cut off at any place (%s)', (name) => {
    const bytes = files[name]!;
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(look(queen, { ...files, [name]: bytes.subarray(0, length) })).toMatchObject(damaged);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('one that lost its end while it was open', () => {
    const bytes = files['KQK.wdl']!;
    const file = { size: bytes.length, read: (offset: number) => bytes.subarray(offset, offset + 3) };
    expect(() => new SyzygyTable(file, 'KQK', 'wdl')).toThrow('the file ends');
  });

  it('one of other material, or of distances in place of results', () => {
    expect(look(queen, { ...files, 'KQK.wdl': files['KRK.wdl']! })).toMatchObject(damaged);
    expect(look(queen, { ...files, 'KQK.wdl': files['KQK.dtz']! })).toMatchObject(damaged);
    expect(look(queen, { ...files, 'KQK.wdl': files['KPK.wdl']! })).toMatchObject(damaged);
  });

  it('one whose results contradict one another', () => {
    const lost = writeTable({ key: 'KQK', kind: 'wdl' });
    expect(look(queen, { ...files, 'KQK.wdl': lost })).toMatchObject(damaged);
  });

  it('random bytes after a good beginning', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 100, maxLength: 400 }), (random) => {
        const bytes = Uint8Array.from([...files['KQK.wdl']!.subarray(0, 9), ...random]);
        expect(look(queen, { ...files, 'KQK.wdl': bytes })).toMatchObject(damaged);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('or still answered, where a few bytes are others', () => {
    const place = fc.tuple(
      fc.constantFrom('KQK.wdl', 'KQK.dtz'),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.nat(255),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = { ...files };
        for (const [name, share, byte] of changes) {
          const bytes = Uint8Array.from(changed[name]!);
          bytes[Math.floor(share * bytes.length)] = byte;
          changed[name] = bytes;
        }
        const found = look(queen, changed);
        expect(found.ok || found.refusal === 'damaged_table').toBe(true);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

test.each([
  ['KQvKR.rtbw', { key: 'KQKR', kind: 'wdl', men: 4 }],
  ['KRPvKRB.rtbz', { key: 'KRBKRP', kind: 'dtz', men: 6 }],
  ['KvKQ.rtbw', { key: 'KQK', kind: 'wdl', men: 3 }],
  ['KvK.rtbw', undefined],
  ['KQQQQQvKQ.rtbw', undefined],
  ['KQvKR.rtbw.part', undefined],
  ['notes.txt', undefined],
])('the name %s means %o', (name, meaning) => expect(tableNameOf(name)).toEqual(meaning));

test('a file is known by its first bytes and its size', () => {
  const bytes = files['KQK.wdl']!;
  expect(isTableFile('wdl', bytes.length, bytes.subarray(0, 4))).toBe(true);
  expect(isTableFile('dtz', bytes.length, bytes.subarray(0, 4))).toBe(false);
  expect(isTableFile('wdl', bytes.length - 16, bytes.subarray(0, 4))).toBe(false);
  expect(isTableFile('wdl', 80, bytes.subarray(0, 2))).toBe(false);
});
