import type { IntlShape } from 'react-intl';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a time of days in its two largest units, cut to whole ones: `2 d 4 h`, `3 h 20 min`, `12 min`. */
export const timeLeftText = (intl: Pick<IntlShape, 'formatNumber'>, ms: number): string => {
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    intl.formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [days, hours, minutes] = [ms / DAY_MS, (ms % DAY_MS) / HOUR_MS, (ms % HOUR_MS) / MINUTE_MS].map(Math.floor);
  const parts =
    ms >= DAY_MS ? [unit(days!, 'day'), unit(hours!, 'hour')] : [unit(hours!, 'hour'), unit(minutes!, 'minute')];
  // A whole number of the larger unit needs no smaller one, and under an hour there is none of the larger one.
  const [large, small] = ms >= DAY_MS ? [days, hours] : [hours, minutes];
  if (large === 0) return parts[1]!;
  return small === 0 ? parts[0]! : parts.join(' ');
};
