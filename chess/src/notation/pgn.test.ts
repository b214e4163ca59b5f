import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock, parsePgn, parsePgnGames, writePgn, type PgnGame } from './pgn.ts';
import { chess960Fen } from '../rules/chess960.ts';
import { randomGame } from '../../test/game-kit.ts';
import { BOARD_VARIANTS, RESULTS } from '../rules/types.ts';

const SCHOLAR: PgnGame = {
  tags: {
    Event: 'Casual "friendly"',
    Site: 'A\\B',
    Date: '2026.11.20',
    White: 'anna',
    Black: 'bob',
    TimeControl: '180+2',
  },
  moves: [
    { san: 'e4', clock: 180_000 },
    { san: 'e5', clock: 180_000 },
    { san: 'Qh5', clock: 178_300 },
    { san: 'Nc6', clock: 177_000 },
    { san: 'Bc4', clock: 175_900 },
    { san: 'Nf6', clock: 170_050 },
    { san: 'Qxf7#', clock: 174_000 },
  ],
  result: '1-0',
};

test('writes tags in order and clocks to the tenth of a second', () => {
  expect(writePgn(SCHOLAR)).toBe(`[Event "Casual \\"friendly\\""]
[Site "A\\\\B"]
[Date "2026.11.20"]
[Round "?"]
[White "anna"]
[Black "bob"]
[Result "1-0"]
[TimeControl "180+2"]

1. e4 {[%clk 0:03:00.0]} 1... e5 {[%clk 0:03:00.0]} 2. Qh5 {[%clk 0:02:58.3]}
2... Nc6 {[%clk 0:02:57.0]} 3. Bc4 {[%clk 0:02:55.9]} 3... Nf6
{[%clk 0:02:50.0]} 4. Qxf7# {[%clk 0:02:54.0]} 1-0
`);
});

test('writes a game without clocks or tags, from any starting position', () => {
  const initialFen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 12';
  const text = writePgn({ tags: {}, moves: [{ san: 'Ke7' }, { san: 'e4' }, { san: 'Kd6' }], result: '*', initialFen });
  expect(text).toContain('[Date "????.??.??"]\n[Round "?"]\n[White "?"]');
  expect(text).toContain(`[SetUp "1"]\n[FEN "${initialFen}"]`);
  expect(text).toContain('\n12... Ke7 13. e4 Kd6 *\n');
});

test('a tag cannot break out of its line', () => {
  const text = writePgn({ tags: { Event: 'x"]\n[White "mallory' }, moves: [], result: '*' });
  expect(text.split('\n')[0]).toBe('[Event "x\\"] [White \\"mallory"]');
  expect(() => writePgn({ tags: { 'bad name': 'x' }, moves: [], result: '*' })).toThrow(RangeError);
});

test('formats clocks', () => {
  expect([0, 99, 100, 59_999, 3_600_000, 36_061_500, -5].map(formatClock)).toEqual([
    '0:00:00.0',
    '0:00:00.0',
    '0:00:00.1',
    '0:00:59.9',
    '1:00:00.0',
    '10:01:01.5',
    '0:00:00.0',
  ]);
});

test('reads PGN that other programs write', () => {
  const text = `[Event "?"]\r\n[White "Ångström"]\r\n[Result "1-0"]\r\n\r\n1. e4 {best by test [%clk 0:02:59]} e5 $1 2.Nf3 (2. f4 exf4) Nc6
 3. O-O?! Nf6 1-0`;
  expect(parsePgn(text)).toEqual({ ok: false, refusal: 'bad_pgn' });
  expect(parsePgn(text.replace('O-O?!', 'Bb5!?'))).toEqual({
    ok: true,
    value: {
      tags: { Event: '?', White: 'Ångström' },
      moves: [
        { san: 'e4', clock: 179_000 },
        { san: 'e5' },
        { san: 'Nf3' },
        { san: 'Nc6' },
        { san: 'Bb5' },
        { san: 'Nf6' },
      ],
      result: '1-0',
    },
  });
});

test('reads several games', () => {
  const two = parsePgnGames(`${writePgn(SCHOLAR)}\n${writePgn({ ...SCHOLAR, moves: [], result: '1/2-1/2' })}`);
  expect(two.games.map(({ moves, result }) => [moves.length, result])).toEqual([
    [7, '1-0'],
    [0, '1/2-1/2'],
  ]);
  expect(parsePgnGames('')).toEqual({ games: [], unread: [] });
});

test('reads games without moves as games of their own', () => {
  const text = '[Event "A"]\n[Result "1-0"]\n\n[Event "B"]\n[Result "0-1"]\n\n0-1\n\n[Event "C"]\n\n1. e4 *';
  const { games, unread } = parsePgnGames(text);
  expect(games.map(({ tags, moves, result }) => [tags['Event'], moves.length, result])).toEqual([
    ['A', 0, '1-0'],
    ['B', 0, '0-1'],
    ['C', 1, '*'],
  ]);
  expect(unread).toEqual([]);
});

test('names the games that cannot be read by number and line, and reads the others', () => {
  const text =
    '\n[Event "A"]\n\n1. e4 *\n\n[Event "B"]\n\n1. e5 *\n\n[Event "C"]\n[FEN "x"]\n\n*\n\n[Event "D"]\n\n1. d4 *\n';
  const { games, unread } = parsePgnGames(text);
  expect(games.map(({ tags }) => tags['Event'])).toEqual(['A', 'D']);
  expect(unread).toEqual([
    { number: 2, line: 6 },
    { number: 3, line: 10 },
  ]);
  expect(parsePgn('1. e5 *\n\n[Event "B"]\n\n1. e4 *').ok).toBe(false);
});

const CASTLED = ['e4', 'e5', 'Nf3', 'Nf6', 'Bc4', 'Bc5', 'O-O', 'O-O'];
test.each([
  ['spaces in the brackets of a tag', '[Event "x" ]\n[ Site  "y"]\n\n', 'O-O O-O'],
  ['zeros in castling', '', '0-0 5... 0-0'],
  ['small letters in castling', '', 'o-o o-o'],
  ['an en dash and a minus sign in castling', '', 'O\u2013O O\u2212O'],
  ['a byte order mark and Windows line ends', '\uFEFF[Event "x"]\r\n\r\n', 'O-O\r\nO-O'],
  ['a blank line between moves', '', '\n\nO-O\n\n\nO-O'],
  ['a comment with a blank line, a tag and castling in zeros', '', '{ so\n\n[Event "no"]\n0-0 } O-O ; 0-0 {\nO-O'],
])('reads %s', (_, head, castling) => {
  const read = parsePgn(`${head}1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ${castling} 1/2-1/2`);
  expect(read.ok && read.value.moves.map(({ san }) => san)).toEqual(CASTLED);
});

test('reads a draw that is written with the half sign', () => {
  expect(parsePgn('[Event "x"]\n\n1. e4 e5 ½-½')).toMatchObject({ ok: true, value: { result: '1/2-1/2' } });
  expect(parsePgn('[Result "½-½"]\n\n1. e4 e5')).toMatchObject({ ok: true, value: { result: '1/2-1/2' } });
});

test.each(['', '1. e5', '[FEN "x"]\n\n1. e4', 'hello there'])('refuses %j', (text) => {
  expect(parsePgn(text)).toEqual({ ok: false, refusal: 'bad_pgn' });
});

test('a written game is read back unchanged', () => {
  const any = fc.record({
    white: fc.string({ unit: 'grapheme-composite', maxLength: 30 }),
    choices: fc.array(fc.nat(), { maxLength: 80 }),
    result: fc.constantFrom(...RESULTS),
    clocks: fc.boolean(),
  });
  fc.assert(
    fc.property(any, ({ white, choices, result, clocks }) => {
      const { game } = randomGame(choices);
      const moves = Array.from(game.moves, ({ san, clock }) =>
        clocks ? { san, clock: clock - (clock % 100) } : { san },
      );
      const tags = {
        Event: '?',
        Site: '?',
        Date: '????.??.??',
        Round: '?',
        White: clean(white),
        Black: '?',
        Extra: 'x',
      };
      const text = writePgn({ tags, moves, result });
      expect(
        Math.max(
          ...text
            .split('\n\n')[1]!
            .split('\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(80);
      expect(parsePgn(text)).toEqual({ ok: true, value: { tags, moves, result } });
    }),
    { numRuns: 60 },
  );
});

/** Reduces a text to what a tag can hold: no control characters, and no spaces at the ends, which a reader may drop. */
const clean = (text: string) => text.replace(/\p{C}/gu, '').trim();

test.each(BOARD_VARIANTS)('a game of %s is read back with its drops, castling and starting position', (variant) => {
  const any = fc.record({
    start: fc.nat(959),
    choices: fc.array(fc.nat(), { minLength: 60, maxLength: 120 }),
    result: fc.constantFrom(...RESULTS),
  });
  fc.assert(
    fc.property(any, ({ start, choices, result }) => {
      const initialFen = variant === 'chess960' ? chess960Fen(start) : undefined;
      const { game } = randomGame(choices, initialFen, variant);
      const moves = Array.from(game.moves, ({ san }) => ({ san }));
      const written = writePgn({ tags: {}, moves, result, initialFen, variant });
      const read = parsePgn(written);
      expect(read.ok && { ...read.value, tags: {} }).toEqual({
        ...{ tags: {}, moves, result },
        ...(initialFen !== undefined && { initialFen }),
        ...(variant !== 'chess' && { variant }),
      });
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['chess960', 'Chess960'],
  ['chess960', 'Fischerandom'],
  ['crazyhouse', 'crazyhouse'],
  ['kingofthehill', 'King of the Hill'],
  ['threecheck', 'Three-check'],
  ['threecheck', '3-check'],
] as const)('knows %s as %j', (variant, tag) => {
  expect(parsePgn(`[Variant "${tag}"]\n\n1. e4 *`)).toMatchObject({ ok: true, value: { variant } });
});

test('accepts standard chess under any of its names, and no unsupported variant', () => {
  for (const tag of ['Standard', 'From Position', 'chess']) {
    const read = parsePgn(`[Variant "${tag}"]\n\n1. e4 *`);
    expect(read.ok && [read.value.variant, read.value.tags]).toEqual([undefined, {}]);
  }
  expect(parsePgn('[Variant "Atomic"]\n\n1. e4 *')).toEqual({ ok: false, refusal: 'bad_pgn' });
  expect(parsePgn('[Variant "constructor"]\n\n1. e4 *')).toEqual({ ok: false, refusal: 'bad_pgn' });
});

test('writes the usual name of the variant, and the starting position after it', () => {
  const initialFen = '4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1';
  const text = writePgn({ tags: {}, moves: [{ san: '@e4' }], result: '*', initialFen, variant: 'crazyhouse' });
  expect(text).toContain(`[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "${initialFen}"]`);
});
