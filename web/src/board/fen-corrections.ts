import type { FenCorrection } from '@tabiya/chess/notation/read-fen.ts';
import type { IntlShape } from 'react-intl';

/** Returns what was corrected in a FEN that somebody entered, in sentences; undefined if nothing was. */
export const correctionsText = (intl: IntlShape, corrections: readonly FenCorrection[]): string | undefined =>
  corrections.length === 0
    ? undefined
    : corrections.map((correction) => intl.formatMessage({ id: `board.fen.${correction}` })).join(' ');
