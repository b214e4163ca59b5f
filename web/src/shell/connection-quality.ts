import type { LiveStatus } from '../platform/live/live-types.ts';

/** From no connection (0) to one whose lag nobody notices (4). */
export type Quality = 0 | 1 | 2 | 3 | 4;

/** The longest round trip of each, ms: beyond 500 a premove comes too late to be one, under 100 a bullet game is fair. */
const LONGEST: readonly (readonly [ms: number, quality: Quality])[] = [
  [100, 4],
  [250, 3],
  [500, 2],
];

/** How good a connection is, by what the server measured last. One that was not measured yet is taken to be good. */
export const qualityOf = ({ state, rtt }: Pick<LiveStatus, 'state' | 'rtt'>): Quality => {
  if (state !== 'online') return 0;
  if (rtt === undefined) return 3;
  return LONGEST.find(([ms]) => rtt < ms)?.[1] ?? 1;
};
