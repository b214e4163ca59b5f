import type { Color, Result } from '@tabiya/chess/rules/types.ts';

/** Result from the point of view of one side. */
export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Returns the outcome of a game for one of its players. It must not be called for an aborted game, which has no
 * outcome.
 */
export const outcomeOf = (result: Result, color: Color): Outcome => {
  if (result === '1/2-1/2') return 'drawn';
  return (result === '1-0') === (color === 'white') ? 'won' : 'lost';
};
