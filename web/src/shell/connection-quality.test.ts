import { expect, it } from 'vitest';
import { qualityOf } from './connection-quality.ts';

it.each([
  [undefined, 3],
  [0, 4],
  [99, 4],
  [100, 3],
  [249, 3],
  [250, 2],
  [499, 2],
  [500, 1],
  [5_000, 1],
] as const)('a lag of %s ms is a quality of %i', (rtt, quality) =>
  expect(qualityOf({ state: 'online', rtt })).toBe(quality),
);

it.each(['idle', 'connecting', 'offline'] as const)('%s is none', (state) =>
  expect(qualityOf({ state, rtt: 20 })).toBe(0),
);
