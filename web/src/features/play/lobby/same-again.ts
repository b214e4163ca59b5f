import { formatTimeControl, parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { poolOf } from '@tabiya/contract/play/lobby.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { KeptTerms } from './kept-terms.ts';

export interface PlayedTerms extends KeptTerms {
  /** Whether the game had time odds or a custom position; such a game gets no new seek for strangers. */
  isSetUp: boolean;
}

/**
 * Returns the query of the play page that finds another opponent for such a game: its pool, or a seek with its terms
 * that is created at once. After a game that was set up by hand it only fills in the form.
 */
export const sameAgain = ({ variant, timeControl, rated, isSetUp }: PlayedTerms, isGuest: boolean) => {
  const pool = isSetUp ? null : poolOf({ variant, timeControl, rated, color: 0 }, isGuest);
  if (pool !== null) return { pool };
  const terms = { variant, time: formatTimeControl(timeControl), rated: rated ? '1' : '0' };
  return { view: 'custom', ...terms, offer: isSetUp ? undefined : '1' };
};

/** Query parameters that `askedTerms` reads, and the one that creates the seek at once. */
export const ASKED_TERMS = ['variant', 'time', 'rated', 'offer'] as const;

/** Returns the terms that an address names. */
export const askedTerms = (query: URLSearchParams): Partial<KeptTerms> => {
  const variant = oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined);
  // A browser reads a plus as a space.
  const timeControl = parseTimeControl(query.get('time')?.replace(' ', '+') ?? '');
  const rated = query.get('rated');
  return { ...(variant && { variant }), ...(timeControl && { timeControl }), ...(rated && { rated: rated === '1' }) };
};
