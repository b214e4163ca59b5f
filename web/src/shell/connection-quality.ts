import type { LiveStatus } from '../platform/live/live-types.ts';

/** Quality from no connection (0) to imperceptible lag (4). */
export type Quality = 0 | 1 | 2 | 3 | 4;

/**
 * Longest round trip of each quality, in ms: above 500 a premove arrives too late to be one; under 100 a bullet game is
 * fair.
 */
const LONGEST: readonly (readonly [ms: number, quality: Quality])[] = [
  [100, 4],
  [250, 3],
  [500, 2],
];

/** Returns the quality of a connection by the last measurement; an unmeasured one counts as good. */
export const qualityOf = ({ state, rtt }: Pick<LiveStatus, 'state' | 'rtt'>): Quality => {
  if (state !== 'online') return 0;
  if (rtt === undefined) return 3;
  return LONGEST.find(([ms]) => rtt < ms)?.[1] ?? 1;
};
