import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';

/** The themes as they are offered; each belongs to one group. */
export const THEME_GROUPS = {
  tactics: [
    ...(['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck', 'xRayAttack'] as const),
    ...(['hangingPiece', 'trappedPiece', 'capturingDefender', 'deflection', 'attraction', 'interference'] as const),
    ...(['clearance', 'intermezzo', 'sacrifice', 'quietMove', 'defensiveMove'] as const),
  ],
  mates: [
    ...(['mate', 'mateIn1', 'mateIn2', 'mateIn3', 'mateIn4', 'mateIn5', 'backRankMate', 'smotheredMate'] as const),
    ...(['anastasiaMate', 'arabianMate', 'bodenMate', 'cornerMate', 'doubleBishopMate', 'dovetailMate'] as const),
    ...(['epauletteMate', 'hookMate', 'killBoxMate', 'operaMate', 'swallowstailMate'] as const),
  ],
  attack: [
    ...(['kingsideAttack', 'queensideAttack', 'exposedKing', 'attackingF2F7', 'advancedPawn', 'promotion'] as const),
    ...(['underPromotion', 'enPassant', 'castling'] as const),
  ],
  phases: [
    ...(['opening', 'middlegame', 'endgame', 'pawnEndgame', 'knightEndgame', 'bishopEndgame', 'rookEndgame'] as const),
    ...(['queenEndgame', 'queenRookEndgame'] as const),
  ],
  goals: ['crushing', 'advantage', 'equality', 'oneMove', 'short', 'long', 'veryLong'],
} as const satisfies Record<string, readonly PuzzleTheme[]>;

export type ThemeGroup = keyof typeof THEME_GROUPS;
