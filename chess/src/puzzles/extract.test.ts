import { expect, test } from 'vitest';
import type { SearchedLine } from '../review/types.ts';
import { fenOf, INITIAL_FEN, parseMove, startPosition } from '../rules/position.ts';
import { extractPuzzles, type Extraction, type FoundPuzzle } from './extract.ts';

type Lines = readonly SearchedLine[];

const line = (score: SearchedLine['score'], ...moves: string[]): SearchedLine => ({ score, moves, depth: 10 }) as never;
const LEVEL: Lines = [line({ cp: 20 }, 'a2a3'), line({ cp: 10 }, 'h2h3')];

/** Extracts the puzzles of a game from what an engine would say about its positions, by the number of plies before. */
const puzzlesOf = async (moves: string[], said: Record<number, Lines>, wants: Extraction['wants'] = () => true) => {
  const position = startPosition();
  const byFen = new Map([[fenOf(position), said[0] ?? LEVEL]]);
  for (const [index, uci] of moves.entries()) {
    position.play(parseMove(position, uci)!);
    byFen.set(fenOf(position), said[index + 1] ?? LEVEL);
  }
  const lines = [...byFen.values()];
  const found: FoundPuzzle[] = [];
  const search = (fen: string) => Promise.resolve(byFen.get(fen) ?? []);
  const game = { fen: INITIAL_FEN, moves, lines };
  for await (const puzzle of extractPuzzles(game, { search, foundWith: 1000, wants })) found.push(puzzle);
  return found;
};

const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const MATE: Lines = [line({ mate: -1 }, 'd8h4'), line({ cp: 0 }, 'd7d5')];

test('a mate that a mistake allows is a puzzle that begins with the mistake', async () => {
  expect(await puzzlesOf(FOOLS_MATE, { 3: MATE })).toMatchObject([
    { goal: 'mate', ply: 3, moves: ['g2g4', 'd8h4'], proofs: [{ best: { mate: -1 } }] },
  ]);
});

test('kinds of which there are enough are left out', async () => {
  expect(await puzzlesOf(FOOLS_MATE, { 3: MATE }, (goal) => goal !== 'mate')).toEqual([]);
});

test('where two moves win there is no puzzle', async () => {
  const both: Lines = [line({ cp: -600 }, 'd8h4'), line({ cp: -580 }, 'd7d5')];
  expect(await puzzlesOf(FOOLS_MATE, { 3: both })).toEqual([]);
});

test('a recapture is no puzzle', async () => {
  const moves = ['e2e4', 'd7d5', 'e4d5', 'd8d5'];
  const retake: Lines = [line({ cp: -500 }, 'd8d5'), line({ cp: 300 }, 'a7a6')];
  expect(await puzzlesOf(moves, { 3: retake })).toEqual([]);
});

test('a piece that is left hanging is won', async () => {
  const moves = ['e2e4', 'e7e5', 'd1g4', 'a7a6'];
  // The queen on g4 is taken by nothing; after d7d6 the bishop on c8 looks at her.
  const queen: Lines = [line({ cp: -700 }, 'c8g4'), line({ cp: 0 }, 'a7a6')];
  const found = await puzzlesOf(['e2e4', 'd7d6', 'd1g4', 'c8g4'], { 3: queen });
  expect(found).toMatchObject([{ goal: 'win', moves: ['d1g4', 'c8g4'], gain: 9 }]);
  expect(await puzzlesOf(moves, {})).toEqual([]);
});
