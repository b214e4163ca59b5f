import { formatTimeControl } from '../rating/time-class.ts';
import type { TimeControl } from '../rules/types.ts';

/** A busy pool gathers players for `every` ms, or until `size` of them wait, and then pairs them all at once. */
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
const DEFAULT_PLAN: WavePlan = { every: 10_000, size: 20 };

/** Returns the plan of this time control's pool; time controls without a plan share a default one. */
export const wavePlan = (timeControl: TimeControl): WavePlan => PLANS[formatTimeControl(timeControl)] ?? DEFAULT_PLAN;

/**
 * State of a pool at an instant: how many players wait, how many arrived during the last `every` ms, and the time (ms)
 * since its last wave.
 */
export interface PoolState {
  waiting: number;
  arrivals: number;
  sinceWave: number;
}

/**
 * Tells whether to pair now. Gathering is worth the wait only in a busy pool: where fewer than half a wave's players
 * arrive per interval, any suitable pair starts at once.
 */
export function isWaveDue({ waiting, arrivals, sinceWave }: PoolState, plan: WavePlan): boolean {
  if (waiting < 2) return false;
  const isQuiet = 2 * arrivals < plan.size;
  return isQuiet || waiting >= plan.size || sinceWave >= plan.every;
}
