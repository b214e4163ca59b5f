import { describe, expect, it } from 'vitest';
import { movesForEngine, movesForGame } from './castling.ts';

/** Both sides may castle either way, from the standard squares. */
const USUAL = 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1';
const ODD = 'rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1';
const ROOK = '7k/8/8/8/8/8/8/K3R3 w - - 0 1';

describe('castling in chess960', () => {
  it.each([
    { from: 'the usual squares', fen: USUAL, inGames: ['e1c1', 'e8g8'], inEngines: ['e1a1', 'e8h8'] },
    { from: 'there later', fen: USUAL, inGames: ['a1b1', 'e8c8', 'e1g1'], inEngines: ['a1b1', 'e8a8', 'e1h1'] },
    { from: 'other squares', fen: ODD, inGames: ['b1e1', 'b8a8'], inEngines: ['b1e1', 'b8a8'] },
  ])('is the king onto its rook for engines, from $from', ({ fen, inGames, inEngines }) => {
    expect(movesForEngine(fen, inGames)).toEqual(inEngines);
    expect(movesForGame(fen, [], inEngines)).toEqual(inGames);
    expect(movesForGame(fen, inGames.slice(0, 1), inEngines.slice(1))).toEqual(inGames.slice(1));
  });

  it('is not a rook move that looks like it', () => {
    expect(movesForEngine(ROOK, ['e1g1'])).toEqual(['e1g1']);
    expect(movesForGame(ROOK, [], ['e1h1'])).toEqual(['e1h1']);
  });
});
