import { legalMoves, moveFromSan, positionKey, sanOf, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOpenings } from './service.ts';

const FILE = join(import.meta.dirname, '../../../../../content/openings/openings.tsv');
const lines = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((text) => {
    const [eco = '', name = '', moves = '', ...rest] = text.split('\t');
    return { text, eco, name, moves, rest };
  });

/** How lines of a code begin, by its first characters. */
const BEGINNINGS: readonly (readonly [RegExp, RegExp])[] = [
  [/^A[0-3]/, /^1\. (?!e4|d4)/],
  [/^A[4-9]/, /^1\. d4(?! d5)/],
  [/^B0/, /^1\. e4(?! e5| c5| e6| c6)/],
  [/^B1/, /^1\. e4 c6/],
  [/^B[2-9]/, /^1\. e4 c5/],
  [/^C[01]/, /^1\. e4 e6/],
  [/^C[2-9]/, /^1\. e4 e5/],
  [/^D[0-6]/, /^1\. d4 d5/],
  [/^D[7-9]/, /^1\. d4 Nf6 2\. c4 g6 .*d5/],
  [/^E[0-5]/, /^1\. d4 Nf6 2\. c4 e6/],
  [/^E[6-9]/, /^1\. d4 Nf6 2\. c4 g6/],
];

/** Replays moves as the file writes them, and returns them with the final position. */
const replay = (moves: string) => {
  const position = startPosition();
  const written = moves
    .replace(/\d+\. /g, '')
    .split(' ')
    .map((typed, ply) => {
      const move = moveFromSan(position, typed);
      if (move === undefined) throw new Error(`${typed} is not legal in ${moves}`);
      const san = sanOf(position, move);
      position.play(move);
      return ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san;
    });
  return { written: written.join(' '), plies: written.length, key: positionKey(position) };
};

const isBefore = (a: string, b: string) => a < b;

test('every line is legal, in standard SAN, and no longer than games are looked at', () => {
  const replayed = lines.map(({ moves }) => replay(moves));
  expect(replayed.map(({ written }) => written)).toEqual(lines.map(({ moves }) => moves));
  expect(Math.max(...replayed.map(({ plies }) => plies))).toBeLessThanOrEqual(36);
});

test('no two lines end in the same position', () => {
  const first = new Map<string, string>();
  const twice = lines.filter(({ text, moves }) => {
    const { key } = replay(moves);
    if (first.has(key)) return true;
    first.set(key, text);
    return false;
  });
  expect(twice).toEqual([]);
});

test('every line has a code, a name and moves, and the lines are sorted by code and moves', () => {
  expect(lines.filter(({ rest, moves }) => rest.length > 0 || moves === '')).toEqual([]);
  const keys = lines.map(({ eco, moves }) => `${eco}\t${moves}`);
  expect(keys.filter((key, index) => index > 0 && !isBefore(keys[index - 1]!, key))).toEqual([]);
});

test('codes match how the lines begin, and none of them is missing', () => {
  const odd = lines.filter(({ eco, moves }) => !BEGINNINGS.find(([code]) => code.test(eco))?.[1].test(moves));
  expect(odd.map(({ text }) => text)).toEqual([]);
  const codes = [...new Set(lines.map(({ eco }) => eco))];
  expect(codes).toHaveLength(500);
  expect(codes.filter((eco) => !/^[A-E]\d\d$/.test(eco))).toEqual([]);
});

test('names are an opening, a colon and its variations with commas', () => {
  const part = String.raw`(?! )[\p{L}\d'’. -]+(?<! )`;
  const name = new RegExp(`^${part}(: ${part}(, ${part})*)?$`, 'u');
  const odd = lines.filter((line) => !name.test(line.name) || /^\p{Ll}| {2}|(: |, )\p{Ll}/u.test(line.name));
  expect(odd.map(({ text }) => text)).toEqual([]);
});

test('every first move has a name', async () => {
  const { service } = createOpenings();
  const asked = legalMoves(startPosition()).map((move) =>
    service.openingOf({ variant: 'chess', initialFen: null, moves: [uciOf(move)] }),
  );
  const named = await Promise.all(asked);
  expect(named.filter((opening) => opening?.ply !== 1)).toEqual([]);
});
