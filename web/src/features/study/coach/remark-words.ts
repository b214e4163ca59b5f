import type { CoachRemark } from '@tabiya/chess/coach/types.ts';
import { REVIEW_REASONS, type ReviewReasonCode } from '@tabiya/chess/review/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { IntlShape } from 'react-intl';

/** Returns a remark as one sentence. `color` is the pupil's. */
export const remarkText = (intl: IntlShape, remark: CoachRemark, color: Color): string => {
  const { code, piece, square, other, moves, name, line } = remark;
  const values = {
    ...{ class: remark.class ?? 'none', color, moves: moves ?? 0, name: name ?? '', move: line[0] ?? '' },
    ...{ piece: piece ?? 'none', square: square ?? 'none', other: other ?? 'none' },
  };
  if (isReason(code)) return intl.formatMessage({ id: `reviews.reason.${code}` }, values);
  return intl.formatMessage({ id: `coach.says.${code}` }, values);
};

const isReason = (code: CoachRemark['code']): code is ReviewReasonCode =>
  (REVIEW_REASONS as readonly string[]).includes(code);
