import { expect, it } from 'vitest';
import { BPGN_MAX_LENGTH, bpgnSteps, parseBpgn, writeBpgn, type BpgnGame } from './bpgn.ts';

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

it('writes a game as bughouse servers write it', () => {
  const text = writeBpgn(GAME);
  expect(text).toContain('[WhiteB "carl \\"the rook\\""]\n');
  expect(text).toContain('1A. e4{180.0} 1B. e4{180.0} 1a. d5{179.5} 2A. exd5{178.0} 1b. Nf6{180.0}');
  expect(text).toContain('2b. P@d4{170.0}');
  expect(text.trimEnd().split(/\s+/).slice(-3).join(' ')).toBe('{anna resigned} 0-1'.split(' ').slice(-3).join(' '));
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

it('a written game is read back unchanged', () => {
  expect(parseBpgn(writeBpgn(GAME))).toEqual({ ok: true, value: GAME });
});

it('reads the looser notation of other servers', () => {
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
  ['nothing', '', { refusal: 'no_game', line: 1, word: '' }],
  ['an illegal move', '[WhiteA "a"]\n\n1A. e4\n1a. e4', { refusal: 'illegal_move', line: 4, word: 'e4' }],
  ['a drop of what nobody passed', '1A. e4 1B. e4 1b. P@d4', { refusal: 'illegal_move', line: 1, word: 'P@d4' }],
  [
    'a drop before the piece was passed',
    '1A. e4 1a. d5 1B. e4\r\n1b. P@d4 2A. exd5',
    { refusal: 'illegal_move', line: 2, word: 'P@d4' },
  ],
  ['a number that is not next', '\n\n2A. e4', { refusal: 'wrong_number', line: 3, word: '2A.' }],
  ['a move of nobody', 'e4', { refusal: 'unreadable', line: 1, word: 'e4' }],
  ['an open brace', '1A. e4\n {so', { refusal: 'unreadable', line: 2, word: '{so' }],
  ['a text without an end', 'x'.repeat(BPGN_MAX_LENGTH + 1), { refusal: 'too_long', line: 1, word: '' }],
  ['a word without an end', 'x'.repeat(BPGN_MAX_LENGTH), { refusal: 'unreadable', line: 1, word: 'x'.repeat(20) }],
])('refuses %s, and reports where it is', (_, text, fault) => {
  expect(parseBpgn(text)).toEqual({ ok: false, ...fault });
});

it('steps through both boards, move by move', () => {
  const steps = bpgnSteps(GAME);
  expect(steps).toHaveLength(GAME.moves.length + 1);
  expect(steps[4]).toMatchObject({ a: { ply: 3, lastMove: 'e4d5' }, b: { ply: 1, lastMove: 'e2e4' } });
  expect(steps[4]?.b.position.pocketOf('black').pawn).toBe(1);
  expect(steps.at(-1)?.b.position.pocketOf('black').pawn).toBe(0);
  expect(steps[0]?.b.position.pocketOf('black').pawn).toBe(0);
});
