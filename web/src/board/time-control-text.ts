import { daysPerMove, formatTimeControl, hasClock } from '@tabiya/chess/rating/time-class.ts';
import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import type { IntlShape } from 'react-intl';

/**
 * Returns a time control as players read it: `3+2`, a base time under a minute in seconds (`30 sec`, `15 sec + 1`), the
 * days of a daily game (`3 days`), and `∞` without clocks.
 */
export const timeControlText = (intl: Pick<IntlShape, 'formatNumber'>, timeControl: TimeControl): string => {
  const { base, increment } = timeControl;
  const days = daysPerMove(timeControl);
  if (days !== undefined) return intl.formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  if (!hasClock(timeControl)) return '∞';
  if (base === 0 || base >= 60_000) return formatTimeControl(timeControl);
  const seconds = intl.formatNumber(base / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return increment === 0 ? seconds : `${seconds} + ${increment / 1_000}`;
};
