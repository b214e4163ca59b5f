import { expect, test } from 'vitest';
import {
  fenOf,
  INITIAL_FEN,
  isPromotion,
  legalDests,
  moveFromSan,
  parseFen,
  parseMove,
  parseSquare,
  positionAfter,
  positionKey,
  sanOf,
  startPosition,
  uciOf,
} from './position.ts';

const CASTLING = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

test('reads and writes FEN', () => {
  expect(fenOf(startPosition())).toBe(INITIAL_FEN);
  expect(fenOf(startPosition(CASTLING))).toBe(CASTLING);
  expect(fenOf(startPosition(' 8/8/8/8/8/8/8/K1k5 b '))).toBe('8/8/8/8/8/8/8/K1k5 b - - 0 1');
});

test.each([
  ['nothing', ''],
  ['no board', 'hello'],
  ['a rank too few', '8/8/8/8/8/8/K1k5 w - - 0 1'],
  ['no black king', '8/8/8/8/8/8/8/K7 w - - 0 1'],
  ['two white kings', '8/8/8/8/8/8/8/KKk5 w - - 0 1'],
  ['the side to move gives check', '8/8/8/8/8/8/8/K1kR4 w - - 0 1'],
  ['a pawn on the first rank', '8/8/8/8/8/8/8/K1kP4 w - - 0 1'],
  ['a pocket', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1'],
  ['checks to count', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1'],
  ['a text without end', `${INITIAL_FEN}${' '.repeat(1000)}x`],
])('refuses a FEN with %s', (_name, fen) => {
  expect(parseFen(fen)).toEqual({ ok: false, refusal: 'bad_fen' });
});

test('drops castling rights that standard chess does not know', () => {
  expect(fenOf(startPosition('1r2k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1'))).toBe('1r2k2r/8/8/8/8/8/8/R4K1R w k - 0 1');
});

test('gives castling one spelling', () => {
  const position = startPosition(CASTLING);
  for (const uci of ['e1g1', 'e1h1']) expect(uciOf(parseMove(position, uci)!)).toBe('e1g1');
  for (const uci of ['e1c1', 'e1a1']) expect(uciOf(parseMove(position, uci)!)).toBe('e1c1');
  expect(sanOf(position, parseMove(position, 'e1h1')!)).toBe('O-O');
  expect(fenOf(positionAfter(position, parseMove(position, 'e1h1')!))).toBe(
    'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 b kq - 1 1',
  );
});

test.each(['e1d2', 'e1f2', 'e2e5', 'a1a1', 'e2', 'e2e4q', 'P@e4', 'e9e4', '', 'e1e1', 'a1e1', 'e1b1'])(
  'knows that %s is no legal move',
  (uci) => {
    expect(parseMove(startPosition(CASTLING), uci)).toBeUndefined();
  },
);

test('asks for the promotion piece only on a promotion', () => {
  const position = startPosition('8/P6k/8/8/8/8/8/K7 w - - 0 1');
  expect(isPromotion(position, parseSquare('a7')!, parseSquare('a8')!)).toBe(true);
  expect(isPromotion(position, parseSquare('a1')!, parseSquare('a2')!)).toBe(false);
  expect(parseMove(position, 'a7a8')).toBeUndefined();
  expect(parseMove(position, 'a7a8k')).toBeUndefined();
  expect(parseMove(position, 'a7a8p')).toBeUndefined();
  expect(uciOf(parseMove(position, 'a7a8n')!)).toBe('a7a8n');
});

test.each([
  ['Nf3', 'g1f3'],
  ['nf3', 'g1f3'],
  ['Ng1f3', 'g1f3'],
  ['Ng1-f3', 'g1f3'],
  ['g1f3', 'g1f3'],
  ['e4', 'e2e4'],
  ['e2-e4', 'e2e4'],
  ['E4', 'e2e4'],
  ['e4!?', 'e2e4'],
  [' e4 ', 'e2e4'],
])('understands %s in the starting position', (typed, uci) => {
  expect(uciOf(moveFromSan(startPosition(), typed)!)).toBe(uci);
});

test.each(['', 'e5', 'Nf4', 'O-O', 'exd5', 'e4e5e6', 'Qh5', 'x', 'N'])('does not take %j at the start', (typed) => {
  expect(moveFromSan(startPosition(), typed)).toBeUndefined();
});

test.each([
  ['8/4P2k/8/8/8/8/8/K7 w - - 0 1', 'e8=Q', 'e7e8q'],
  ['8/4P2k/8/8/8/8/8/K7 w - - 0 1', 'e8Q', 'e7e8q'],
  ['8/4P2k/8/8/8/8/8/K7 w - - 0 1', 'e8(N)', 'e7e8n'],
  ['8/4P2k/8/8/8/8/8/K7 w - - 0 1', 'e8=r+', 'e7e8r'],
  ['8/4P2k/8/8/8/8/8/K7 w - - 0 1', 'e8', undefined],
  [CASTLING, '0-0', 'e1g1'],
  [CASTLING, 'o-o-o', 'e1c1'],
  [CASTLING, 'OO', 'e1g1'],
  [CASTLING, 'O-O+', 'e1g1'],
  // Two knights could play the first move, and only one of them the second.
  ['7k/8/8/8/8/5N2/8/1N5K w - - 0 1', 'Nd2', undefined],
  ['7k/8/8/8/8/5N2/8/1N5K w - - 0 1', 'Nbd2', 'b1d2'],
  ['7k/8/8/8/8/5N2/8/1N5K w - - 0 1', 'N3d2', 'f3d2'],
  // A small b is the pawn where the pawn can capture, else the bishop.
  ['7k/8/8/8/2p5/1P6/4B3/7K w - - 0 1', 'bxc4', 'b3c4'],
  ['7k/8/8/8/2p5/1P6/4B3/7K w - - 0 1', 'Bxc4', 'e2c4'],
  ['7k/8/8/8/2p5/8/4B3/7K w - - 0 1', 'bxc4', 'e2c4'],
  // Two bishops are on one file: a move that names one by its rank looks like a move from square to square of another
  // man.
  ['4k3/4B3/8/8/8/8/8/1R2B1K1 w - - 0 1', 'B1b4', 'e1b4'],
  ['4k3/4B3/8/8/8/8/8/1R2B1K1 w - - 0 1', 'b1b4', 'b1b4'],
  ['7k/8/8/3pP3/8/8/8/7K w - d6 0 1', 'exd6 e.p.', 'e5d6'],
  ['7k/8/8/3pP3/8/8/8/7K w - d6 0 1', 'ed6', 'e5d6'],
])('in %s understands %s', (fen, typed, uci) => {
  const move = moveFromSan(startPosition(fen), typed);
  expect(move && uciOf(move)).toBe(uci);
});

test('offers both castling destinations to the board', () => {
  const dests = legalDests(startPosition(CASTLING));
  expect(dests.get('e1')?.toSorted()).toEqual(['a1', 'c1', 'd1', 'f1', 'g1', 'h1']);
  expect(legalDests(startPosition()).size).toBe(10);
});

test('repetition compares side to move, castling rights and legal en passant, and no move counters', () => {
  const key = (fen: string) => positionKey(startPosition(fen));
  const base = key(CASTLING);
  expect(key(CASTLING.replace('0 1', '12 40'))).toBe(base);
  const rights = ['KQkq', 'Qkq', 'Kkq', 'KQq', 'KQk', '-'].map((some) => key(CASTLING.replace('KQkq', some)));
  expect(new Set(rights).size).toBe(6);
  expect(key(CASTLING.replace(' w ', ' b '))).not.toBe(base);
  // The pawn that has just moved two squares counts only where it can be captured, not where a pin forbids it.
  const passed = 'e3 0 1';
  const still = '- 0 1';
  expect(key(`7k/8/8/8/3pP3/8/8/7K b - ${passed}`)).not.toBe(key(`7k/8/8/8/3pP3/8/8/7K b - ${still}`));
  expect(key(`7k/8/8/8/4P3/8/8/7K b - ${passed}`)).toBe(key(`7k/8/8/8/4P3/8/8/7K b - ${still}`));
  expect(key(`8/8/8/8/k2pP2R/8/8/7K b - ${passed}`)).toBe(key(`8/8/8/8/k2pP2R/8/8/7K b - ${still}`));
});
