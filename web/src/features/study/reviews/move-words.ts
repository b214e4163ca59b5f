import type { MoveClass } from '@tabiya/chess/review/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import type { IntlShape } from 'react-intl';

/** Returns why a move has its class, as a sentence that says White and Black and so suits every reader. */
export const reasonText = (intl: IntlShape, reviewed: GameReview['moves'][number], mover: Color): string => {
  const { code, piece, square, other, moves } = reviewed.reason;
  return intl.formatMessage(
    { id: `reviews.reason.${code}` },
    {
      ...{ class: reviewed.class, color: mover, moves: moves ?? 0 },
      ...{ piece: piece ?? 'none', square: square ?? 'none', other: other ?? 'none' },
    },
  );
};

export const classText = (intl: IntlShape, moveClass: MoveClass): string =>
  intl.formatMessage({ id: `reviews.class.${moveClass}` });

/** Formats a move with its number: `12. Nf3`, or `12… Nf6` for Black. */
export const numbered = (ply: number, san: string): string => `${numberOf(ply)} ${san}`;

/** Returns the move number of a ply in notation: `12.`, and `12…` for Black. */
export const numberOf = (ply: number): string => `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`;
