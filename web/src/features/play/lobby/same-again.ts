import { formatTimeControl, parseTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { poolOf } from '@tabiya/contract/play/lobby.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { KeptTerms } from './kept-terms.ts';

export interface PlayedTerms extends KeptTerms {
  /** A game with odds or from a position that was set up: no stranger is sought for another one. */
  isSetUp: boolean;
}

/**
 * What the play page is asked for so that another opponent is found for such a game: its pool, or a seek with its terms,
 * which is made at once; after a game that was set up the form is filled in, and no more.
 */
export const sameAgain = ({ variant, timeControl, rated, isSetUp }: PlayedTerms, isGuest: boolean) => {
  const pool = isSetUp ? null : poolOf({ variant, timeControl, rated, color: 0 }, isGuest);
  if (pool !== null) return { pool };
  const terms = { variant, time: formatTimeControl(timeControl), rated: rated ? '1' : '0' };
  return { view: 'custom', ...terms, offer: isSetUp ? undefined : '1' };
};

/** What of an address `askedTerms` reads, and what says that it is offered at once. */
export const ASKED_TERMS = ['variant', 'time', 'rated', 'offer'] as const;

/** The terms that an address names. */
export const askedTerms = (query: URLSearchParams): Partial<KeptTerms> => {
  const variant = oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined);
  // A browser reads a plus as a space.
  const timeControl = parseTimeControl(query.get('time')?.replace(' ', '+') ?? '');
  const rated = query.get('rated');
  return { ...(variant && { variant }), ...(timeControl && { timeControl }), ...(rated && { rated: rated === '1' }) };
};
