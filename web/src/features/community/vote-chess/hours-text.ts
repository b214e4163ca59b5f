import type { IntlShape } from 'react-intl';

/** Returns the length of a window in words: hours, or whole days. */
export const hoursText = (intl: Pick<IntlShape, 'formatNumber'>, hours: number): string =>
  hours % 24 === 0
    ? intl.formatNumber(hours / 24, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    : intl.formatNumber(hours, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
