import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTime } from './pgn-comment.ts';
import { SHAPE_COLORS, lineOf, type PgnNode, type PgnNotes, type PgnTree } from './pgn-tree.ts';
import { readPgn } from './read-pgn.ts';
import { writePgn } from './write-pgn.ts';
import { chess960Fen } from '../rules/chess960.ts';
import { everyMove, positionAfter, sanOf, startPosition, uciOf, type Position } from '../rules/position.ts';
import { BOARD_VARIANTS, RESULTS, type BoardVariant } from '../rules/types.ts';

/** Makes moves of their SAN and clocks; the writer does not look at the UCI. */
const line = (...moves: [san: string, clock?: number][]): PgnNode[] =>
  lineOf(moves.map(([san, clock]) => ({ san, uci: '', clock })));
const game = (children: PgnNode[], more: Partial<PgnTree> = {}): PgnTree => ({
  ...{ tags: {}, result: '*', children },
  ...more,
});

test('writes tags in order and clocks to the tenth of a second', () => {
  const moves = line(
    ...([['e4', 180_000] as const, ['e5', 180_000], ['Qh5', 178_300], ['Nc6', 177_000]] as [string, number][]),
    ...([['Bc4', 175_900] as const, ['Nf6', 170_050], ['Qxf7#', 174_000]] as [string, number][]),
  );
  const tags = {
    ...{ Event: 'Casual "friendly"', Site: 'A\\B', Date: '2026.11.20' },
    ...{ White: 'anna', Black: 'bob', TimeControl: '180+2' },
  };
  expect(writePgn(game(moves, { tags, result: '1-0' }))).toBe(`[Event "Casual \\"friendly\\""]
[Site "A\\\\B"]
[Date "2026.11.20"]
[Round "?"]
[White "anna"]
[Black "bob"]
[Result "1-0"]
[TimeControl "180+2"]

1. e4 {[%clk 0:03:00.0]} 1... e5 {[%clk 0:03:00.0]} 2. Qh5 {[%clk 0:02:58.3]}
2... Nc6 {[%clk 0:02:57.0]} 3. Bc4 {[%clk 0:02:55.9]} 3... Nf6
{[%clk 0:02:50.050]} 4. Qxf7# {[%clk 0:02:54.0]} 1-0
`);
});

test('writes a game without clocks or tags, from any starting position', () => {
  const initialFen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 12';
  const text = writePgn(game(line(['Ke7'], ['e4'], ['Kd6']), { initialFen }));
  expect(text).toContain('[Date "????.??.??"]\n[Round "?"]\n[White "?"]');
  expect(text).toContain(`[SetUp "1"]\n[FEN "${initialFen}"]`);
  expect(text).toContain('\n12... Ke7 13. e4 Kd6 *\n');
});

test('writes variations, glyphs and comments where readers expect them', () => {
  const text =
    '{start} 1. {first} e4 $1 {after} 1... e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 ;}\n) ({or} 1... e6) 2. Nf3 (2. Nc3) *';
  const read = readPgn(text);
  expect(read.ok && writePgn(read.value).split('\n\n')[1]).toBe(
    '{start} 1. {first} e4 $1 {after} 1... e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 ;}\n) ({or} 1... e6) 2. Nf3 (2. Nc3) *\n',
  );
});

test('a tag cannot break out of its line', () => {
  const text = writePgn(game([], { tags: { Event: 'x"]\n[White "mallory' } }));
  expect(text.split('\n')[0]).toBe('[Event "x\\"] [White \\"mallory"]');
  expect(() => writePgn(game([], { tags: { 'bad name': 'x' } }))).toThrow(RangeError);
});

test('a comment cannot end before its end', () => {
  const text = writePgn(game([], { comments: ['a } b\n1. e4'] }));
  expect(readPgn(text)).toMatchObject({ ok: true, value: { comments: ['a ) b\n1. e4'], children: [] } });
});

test('formats times', () => {
  expect([0, 99, 100, 59_900, 3_600_000, 36_061_500, 1_234, -5].map(formatTime)).toEqual([
    ...['0:00:00.0', '0:00:00.099', '0:00:00.1', '0:00:59.9'],
    ...['1:00:00.0', '10:01:01.5', '0:00:01.234', '0:00:00.0'],
  ]);
});

test('writes the usual name of the variant, and the starting position after it', () => {
  const initialFen = '4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1';
  const text = writePgn(game(line(['@e4']), { initialFen, variant: 'crazyhouse' }));
  expect(text).toContain(`[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "${initialFen}"]`);
});

const square = fc
  .tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(...'12345678'))
  .map(([file, rank]) => file + rank);
const color = fc.constantFrom(...SHAPE_COLORS);
/** Texts of all kinds without a command; those with a closing brace have one line. */
const remark = fc
  .string({ unit: fc.constantFrom(...'ab 1.(){};$!"[%\n', 'Ä', '½') })
  .map((text) => (text.includes('}') ? text.replaceAll('\n', ' ') : text).trim())
  .filter((text) => text !== '');
const remarks = fc.array(remark, { minLength: 1, maxLength: 2 });
const score = fc.oneof(
  fc.record({ cp: fc.integer({ min: -9_999, max: 9_999 }) }),
  fc.record({ mate: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ mate: fc.integer({ min: -99, max: -1 }) }),
);
const notes: fc.Arbitrary<PgnNotes> = fc.record(
  {
    comments: remarks,
    clock: fc.nat(20_000_000),
    elapsed: fc.nat(20_000_000),
    evaluation: fc.record({ score, depth: fc.nat(99) }, { requiredKeys: ['score'] }),
    circles: fc.array(fc.record({ color, at: square }), { minLength: 1, maxLength: 3 }),
    arrows: fc.array(fc.record({ color, from: square, to: square }), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const decoration = fc.record({
  notes: fc.oneof(fc.constant({}), notes),
  more: fc.record(
    { before: remarks, nags: fc.uniqueArray(fc.nat(255), { minLength: 1, maxLength: 3 }) },
    { requiredKeys: [] },
  ),
  pick: fc.nat(),
  /** How many of the open nodes the next move goes back. */
  back: fc.oneof(fc.constant(0), fc.nat(4)),
});
type Decoration = typeof decoration extends fc.Arbitrary<infer Value> ? Value : never;

interface GrowingNode extends PgnNode {
  children: GrowingNode[];
}

/** Grows a tree: each step adds a move to one of the last nodes, or goes on where that move is known. */
function grow(start: Position, steps: readonly Decoration[]): GrowingNode[] {
  const root: { children: GrowingNode[]; position: Position } = { children: [], position: start };
  const open = [root];
  for (const { notes: said, more, pick, back } of steps) {
    const { children, position } = open[Math.max(0, open.length - 1 - back)]!;
    const moves = everyMove(position);
    const move = moves[pick % moves.length];
    if (!move || children.some(({ uci }) => uci === uciOf(move))) continue;
    const node = { san: sanOf(position, move), uci: uciOf(move), ...said, ...more, children: [] };
    children.push(node);
    open.push({ children: node.children, position: positionAfter(position, move) });
  }
  return root.children;
}

test.each(BOARD_VARIANTS)('a tree of %s is read back unchanged', (variant: BoardVariant) => {
  const any = fc.record({
    start: fc.nat(959),
    white: fc.string({ unit: 'grapheme-composite', maxLength: 30 }).map((name) => name.replace(/\p{C}/gu, '')),
    steps: fc.array(decoration, { maxLength: 60 }),
    said: fc.oneof(fc.constant({}), notes),
    result: fc.constantFrom(...RESULTS),
  });
  const unknown = { Event: '?', Site: '?', Date: '????.??.??', Round: '?' };
  fc.assert(
    fc.property(any, ({ start, white, steps, said, result }) => {
      const initialFen = variant === 'chess960' ? chess960Fen(start) : undefined;
      const tree: PgnTree = {
        ...{ tags: { ...unknown, White: white, Black: 'b\\"', Extra: 'x' }, result, ...said },
        ...(initialFen !== undefined && { initialFen }),
        ...(variant !== 'chess' && { variant }),
        children: grow(startPosition(initialFen, variant), steps),
      };
      const written = writePgn(tree);
      expect(readPgn(written)).toEqual({ ok: true, value: tree });
      const lines = written.slice(written.indexOf('\n\n') + 2).split('\n');
      expect(lines.filter((text) => text.length > 80 && !/[{;]/.test(text))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('what was read once is written and read the same', () => {
  const parts = [
    'e4',
    'e5',
    'Nf3',
    'd4',
    '(',
    ')',
    '{a}',
    '1.',
    '2...',
    '$3',
    '{[%clk 1:00]}',
    '; b\n',
    '*',
    '[A "b"]\n',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (words) => {
      const read = readPgn(words.join(' '));
      if (!read.ok) return;
      const tags = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
      const tree = { ...read.value, tags: { ...tags, ...read.value.tags } };
      expect(readPgn(writePgn(tree))).toEqual({ ok: true, value: tree });
    }),
    { numRuns: 2_000 },
  );
});
