import { formatTimeControl } from '../rating/time-class.ts';
import type { TimeControl } from '../rules/types.ts';

/** A busy pool gathers players for `every` ms, or until `size` of them wait, and pairs them all at once. */
export interface WavePlan {
  every: number;
  size: number;
}

const PLANS: Record<string, WavePlan> = {
  '1+0': { every: 4_000, size: 40 },
  '1+1': { every: 5_000, size: 30 },
  '2+1': { every: 6_000, size: 30 },
  '3+0': { every: 5_000, size: 40 },
  '3+2': { every: 6_000, size: 30 },
  '5+0': { every: 6_000, size: 40 },
  '5+5': { every: 8_000, size: 26 },
  '10+0': { every: 6_000, size: 30 },
  '10+5': { every: 8_000, size: 30 },
  '15+10': { every: 10_000, size: 20 },
  '30+0': { every: 12_000, size: 20 },
};
const OTHERS: WavePlan = { every: 10_000, size: 20 };

/** How the pool of this control gathers; all other games go by one plan. */
export const wavePlan = (timeControl: TimeControl): WavePlan => PLANS[formatTimeControl(timeControl)] ?? OTHERS;

/** A pool at an instant: who waits in it, how many came during the last `every`, and the time (ms) since its last wave. */
export interface PoolPulse {
  waiting: number;
  arrivals: number;
  sinceWave: number;
}

/**
 * Whether to pair now. To gather is only worth the wait where others come: where less than half a wave comes in the time
 * of one, whoever fits begins at once.
 */
export function isWaveDue({ waiting, arrivals, sinceWave }: PoolPulse, plan: WavePlan): boolean {
  if (waiting < 2) return false;
  const isQuiet = 2 * arrivals < plan.size;
  return isQuiet || waiting >= plan.size || sinceWave >= plan.every;
}
