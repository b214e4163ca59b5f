import { expect, it } from 'vitest';
import { parseBpgn, writeBpgn, type BpgnGame } from './bpgn.ts';

const GAME: BpgnGame = {
  tags: {
    Event: 'Rated bughouse',
    Site: 'https://example.org/x',
    Date: '2026.11.22',
    WhiteA: 'anna',
    BlackA: 'ben',
    WhiteB: 'carl "the rook"',
    BlackB: 'dora',
    TimeControl: '180+0',
    WhiteAElo: '1500',
  },
  moves: [
    { board: 'a', san: 'e4', clock: 180_000 },
    { board: 'b', san: 'e4', clock: 180_000 },
    { board: 'a', san: 'd5', clock: 179_500 },
    { board: 'a', san: 'exd5', clock: 178_000 },
    { board: 'b', san: 'Nf6', clock: 180_000 },
    { board: 'b', san: 'Nc3', clock: 171_200 },
    { board: 'b', san: '@d4', clock: 170_000 },
    { board: 'b', san: 'Nb5', clock: 160_900 },
  ],
  result: '0-1',
  ending: 'anna resigned',
};

it('writes what bughouse servers write', () => {
  const text = writeBpgn(GAME);
  expect(text).toContain('[WhiteB "carl \\"the rook\\""]\n');
  expect(text).toContain('1A. e4{180.0} 1B. e4{180.0} 1a. d5{179.5} 2A. exd5{178.0} 1b. Nf6{180.0}');
  expect(text).toContain('2b. P@d4{170.0}');
  expect(text.trimEnd().split(/\s+/).slice(-3).join(' ')).toBe('{anna resigned} 0-1'.split(' ').slice(-3).join(' '));
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

it('reads what it writes', () => {
  expect(parseBpgn(writeBpgn(GAME))).toEqual({ ok: true, value: GAME });
});

it('reads the looser way of other servers', () => {
  const text = `[WhiteA "a"]\r\n[Result "*"]\r\n\r\n{C:This is game number 1}\r\n1A.e2e4{119.0}1a.d5 2A. exd5 1B. d4 {118} 1b. p@e4 *`;
  const read = parseBpgn(text);
  expect(read.ok && read.value.moves.map(({ board, san }) => board + san)).toEqual([
    'ae4',
    'ad5',
    'aexd5',
    'bd4',
    'b@e4',
  ]);
  expect(read.ok && read.value.moves[3]?.clock).toBe(118_000);
});

it.each([
  ['nothing', ''],
  ['an illegal move', '1A. e5'],
  ['a drop of what nobody passed', '1A. e4 1B. e4 1b. P@d4'],
  ['a drop before the piece was passed', '1A. e4 1a. d5 1B. e4 1b. P@d4 2A. exd5'],
  ['a number that is not next', '2A. e4'],
  ['a move of nobody', 'e4'],
  ['an open brace', '1A. e4 {'],
])('refuses %s', (_, text) => {
  expect(parseBpgn(text)).toEqual({ ok: false, refusal: 'bad_bpgn' });
});
