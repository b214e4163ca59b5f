import { expect, test } from 'vitest';
import { readOpenings, type OpeningBook } from './openings.ts';

const readAll = (text: string): OpeningBook => {
  const reading = readOpenings(text);
  for (;;) {
    const read = reading.next();
    if (read.done) return read.value;
  }
};

const book = readAll(`B20\tSicilian Defense\t1. e4 c5
B50\tSicilian Defense: Modern Variations\t1. e4 c5 2. Nf3 d6
B90\tSicilian Defense: Najdorf Variation\t1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6
C02\tFrench Defense: Advance Variation\t1. e4 e6 2. d4 d5 3. e5 c5
C50\tItalian Game: Giuoco Piano\t1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O
D00\tQueen's Pawn Game\t1. d4 d5
`);
const openingOf = (moves: string) => book.openingOf(moves.split(' '));

const NAJDORF = 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6';

test('names the deepest position that has a name', () => {
  expect(openingOf('e2e4 c7c5')).toEqual({ eco: 'B20', name: 'Sicilian Defense', ply: 2 });
  expect(openingOf(NAJDORF)).toEqual({ eco: 'B90', name: 'Sicilian Defense: Najdorf Variation', ply: 10 });
  expect(openingOf(`${NAJDORF} h2h4 h7h5`)?.ply).toBe(10);
});

test('gives a position between two named ones the earlier name', () => {
  const opening = openingOf(NAJDORF.replace('a7a6', 'g7g6'));
  expect(opening).toEqual({ eco: 'B50', name: 'Sicilian Defense: Modern Variations', ply: 9 });
});

test('does not depend on the move order', () => {
  expect(openingOf('g1f3 c7c5 e2e4 d7d6')).toEqual({
    eco: 'B50',
    name: 'Sicilian Defense: Modern Variations',
    ply: 4,
  });
  expect(openingOf('d2d4 e7e6 e2e4 d7d5 e4e5 c7c5')?.ply).toBe(6);
  expect(openingOf('e2e3 c7c5 e3e4')).toBeNull();
});

test('takes castling rights and en passant as part of a position', () => {
  expect(openingOf('e2e4 c7c5 e1e2 b8c6 e2e1 c6b8')?.ply).toBe(2);
  expect(openingOf('e2e4 e7e6 d2d4 c7c5 e4e5 d7d5')).toBeNull();
  const takes = readAll('C00\tFrench Defense\t1. e4 e6 2. d4 c5 3. e5 d5\n');
  expect(takes.openingOf('e2e4 e7e6 d2d4 c7c5 e4e5 d7d5'.split(' '))?.ply).toBe(6);
  expect(takes.openingOf('e2e4 e7e6 d2d4 d7d5 e4e5 c7c5'.split(' '))).toBeNull();
});

test('accepts both spellings of castling', () => {
  const italian = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5';
  expect(openingOf(`${italian} e1g1`)?.ply).toBe(7);
  expect(openingOf(`${italian} e1h1`)?.ply).toBe(7);
});

test('finds nothing for unknown first moves, no moves and illegal moves', () => {
  expect(book.openingOf([])).toBeNull();
  expect(openingOf('a2a3 d7d5')).toBeNull();
  expect(openingOf('e2e5')).toBeNull();
  expect(openingOf('d2d4 d7d5 d4d5')?.ply).toBe(2);
});

test('an illegal line in the opening data throws', () => {
  expect(() => readAll('A00\tNothing\t1. e4 e4\n')).toThrow(RangeError);
});
