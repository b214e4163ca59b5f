import type { IntlShape } from 'react-intl';

/** Returns points as players write them, from halves: `12½`. */
export const pointsText = (intl: Pick<IntlShape, 'formatNumber'>, halves: number): string => {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return intl.formatNumber(whole);
  return `${whole === 0 ? '' : intl.formatNumber(whole)}½`;
};
