import type { Color, Result } from '@tabiya/chess/rules/types.ts';

/** From one side of a game. */
export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the end of a game is to one of its players. A game that was called off has none: it must not be asked of it. */
export const outcomeOf = (result: Result, color: Color): Outcome => {
  if (result === '1/2-1/2') return 'drawn';
  return (result === '1-0') === (color === 'white') ? 'won' : 'lost';
};
