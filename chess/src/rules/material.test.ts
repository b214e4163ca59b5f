import { expect, test } from 'vitest';
import { capturedMaterial } from './material.ts';
import { startPosition } from './position.ts';

test('nothing is captured at the start', () => {
  expect(capturedMaterial(startPosition())).toEqual({ white: { pieces: [], lead: 0 }, black: { pieces: [], lead: 0 } });
});

test('lists captured pieces, least valuable first, and the side that leads', () => {
  const position = startPosition('rnb1kbn1/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1');
  expect(capturedMaterial(position)).toEqual({
    white: { pieces: ['pawn', 'rook', 'queen'], lead: 10 },
    black: { pieces: ['rook'], lead: 0 },
  });
});

test('a promoted pawn does not count as captured', () => {
  const position = startPosition('rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNQ w - - 0 1');
  expect(capturedMaterial(position)).toEqual({
    white: { pieces: ['pawn'], lead: 4 },
    // The rook of h1 was captured, and the pawn became the second queen.
    black: { pieces: ['rook'], lead: 0 },
  });
});

test('the lead counts the men in the pockets', () => {
  const position = startPosition('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[QQ] w KQkq - 0 1', 'crazyhouse');
  expect(capturedMaterial(position)).toMatchObject({ white: { lead: 9 }, black: { lead: 0 } });
});

test('counts from the initial position of the game', () => {
  const initial = startPosition('4k3/3qq3/8/8/8/8/3PP3/4K3 w - - 0 1');
  const position = startPosition('4k3/3q4/8/8/8/8/4P3/4K3 w - - 0 1');
  expect(capturedMaterial(position, initial)).toEqual({
    white: { pieces: ['queen'], lead: 0 },
    black: { pieces: ['pawn'], lead: 8 },
  });
});
