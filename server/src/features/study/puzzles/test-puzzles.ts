import type { TestServer } from '../../../platform/test/server.ts';
import type { NewPuzzle } from './puzzle-row.ts';
import { insertPuzzles, recordAlternative } from './store.ts';

/** White gives three checks in a row; its themes are made up. */
export const SKEWER: NewPuzzle = {
  ...{ id: 'skew1', fen: '4k2r/8/8/8/8/8/4K3/R7 b - - 0 1', rating: 900, deviation: 100, volatility: 0.06 },
  moves: ['e8d7', 'a1a7', 'd7c6', 'a7a6', 'c6b5', 'a6a5'],
  ...{ themes: ['endgame', 'skewer'], opening: null, game_url: null },
};

/** White mates with the rook on h8, or with the one on a8, which the line does not have. */
export const MATE: NewPuzzle = {
  ...{ id: 'mate1', fen: '6k1/R6R/8/8/8/8/8/4K3 b - - 0 1', rating: 800, deviation: 100, volatility: 0.06 },
  moves: ['g8f8', 'a7a8'],
  ...{ themes: ['mate', 'mateIn1'], opening: null, game_url: null },
};

const WORSE = [
  { puzzleId: SKEWER.id, ply: 0, uci: 'a1a6' },
  { puzzleId: SKEWER.id, ply: 1, uci: 'a7b7' },
  { puzzleId: MATE.id, ply: 0, uci: 'h7h6' },
];

/** Stores puzzles, with the engine's verdict that no other move of theirs is good. */
export const storePuzzles = async ({ app }: TestServer, puzzles: readonly NewPuzzle[]): Promise<void> => {
  const { store } = app.platform;
  await insertPuzzles(store, puzzles);
  for (const move of WORSE) {
    if (puzzles.some(({ id }) => id === move.puzzleId)) await recordAlternative(store, move, 'worse');
  }
};
