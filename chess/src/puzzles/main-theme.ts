import type { PuzzleTheme } from './theme-list.ts';

/** Themes that say little about a solution: what it wins, how long it is, and the phase of the game. */
const VAGUE: readonly PuzzleTheme[] = [
  ...(['advantage', 'crushing', 'equality', 'mate', 'short', 'long', 'veryLong', 'oneMove'] as const),
  ...(['opening', 'middlegame', 'endgame'] as const),
];
/** Themes that name a puzzle only where no motif does. */
const WEAK: readonly PuzzleTheme[] = [
  ...(['mateIn1', 'mateIn2', 'mateIn3', 'mateIn4', 'mateIn5', 'advancedPawn', 'exposedKing'] as const),
  ...(['kingsideAttack', 'queensideAttack', 'attackingF2F7', 'quietMove', 'defensiveMove', 'castling'] as const),
  ...(['pawnEndgame', 'knightEndgame', 'bishopEndgame', 'rookEndgame', 'queenEndgame', 'queenRookEndgame'] as const),
];

/** Returns the theme that says most about a puzzle; undefined if it has none. */
export const mainTheme = (themes: readonly PuzzleTheme[]): PuzzleTheme | undefined =>
  themes.find((theme) => !VAGUE.includes(theme) && !WEAK.includes(theme)) ??
  themes.find((theme) => WEAK.includes(theme)) ??
  themes[0];
