import { moveFromSan, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import { expect, test } from 'vitest';
import { createOpenings } from './service.ts';

const { service } = createOpenings();

const game = (sans: string) => {
  const position = startPosition();
  const moves = sans.split(' ').map((san) => {
    const move = moveFromSan(position, san);
    if (move === undefined) throw new Error(`${san} cannot be played`);
    position.play(move);
    return uciOf(move);
  });
  return { variant: 'chess', initialFen: null, moves } as const;
};

test.for([
  ['e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3', 'B90', 'Sicilian Defense: Najdorf Variation, English Attack', 12],
  ['e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5', 'C89', 'Ruy Lopez: Closed, Marshall Attack', 16],
  ['e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 a6', 'B46', 'Sicilian Defense: Taimanov Variation, Paulsen Line', 10],
  ['e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 Bd3', 'C02', 'French Defense: Advance Variation, Milner-Barry Gambit', 11],
  ['d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 Ne5', 'D17', 'Slav Defense: Czech Variation, Krause Attack', 11],
  ['f3 e5 g4 Qh4#', 'A00', "Barnes Opening: Fool's Mate", 4],
] as const)('%s is %s', async ([sans, eco, name, ply]) => {
  expect(await service.openingOf(game(sans))).toEqual({ eco, name, ply });
});

test.for([
  ['Nf3 d5 d4 Nf6 c4 e6 Nc3 Be7 Bg5 O-O e3 h6 Bh4 b6', 'D58', "Queen's Gambit Declined: Tartakower Defense"],
  ['c4 Nf6 Nc3 g6 d4 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6', 'E97', "King's Indian Defense: Orthodox Variation"],
  ['e4 c6 d4 d5 exd5 cxd5 c4 Nf6 Nc3 e6', 'B14', 'Caro-Kann Defense: Panov Attack, Main Line'],
  ['d4 Nf6 c4 e6 Nf3 d5 Nc3 c6', 'D43', 'Semi-Slav Defense'],
  ['Nf3 c5 e4 Nc6 d4 cxd4 Nxd4 g6 c4', 'B36', 'Sicilian Defense: Accelerated Dragon, Maróczy Bind'],
] as const)('by another order of moves, %s is %s', async ([sans, eco, name]) => {
  const opening = await service.openingOf(game(sans));
  expect(opening?.eco).toBe(eco);
  expect(opening?.name).toContain(name);
  expect(opening?.ply).toBe(sans.split(' ').length);
});

test('games of variants and from other positions have no opening', async () => {
  const played = game('e4 c5');
  const initialFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  expect(await service.openingOf({ ...played, variant: 'chess960' })).toBeNull();
  expect(await service.openingOf({ ...played, variant: 'crazyhouse' })).toBeNull();
  expect(await service.openingOf({ ...played, initialFen })).toBeNull();
  expect(await service.openingOf({ ...played, moves: [] })).toBeNull();
});
