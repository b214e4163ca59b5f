import { formatTimeControl, QUICK_PAIRINGS, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { poolMoveCost } from '@tabiya/contract/play/lobby.ts';
import { LIVE_TIME_CLASSES, type TimeClass } from '@tabiya/chess/rules/types.ts';

export interface PoolGroup {
  timeClass: TimeClass;
  /** Pools by name, such as `3+2`. */
  pools: readonly string[];
  /** Minimum cost of each move, in ms. */
  moveCost: number;
}

/** Pools of quick pairing by time class, fastest first. */
export const POOL_GROUPS: readonly PoolGroup[] = LIVE_TIME_CLASSES.map((timeClass) => {
  const controls = QUICK_PAIRINGS.filter((control) => timeClassOf(control) === timeClass);
  return { timeClass, pools: controls.map(formatTimeControl), moveCost: Math.max(...controls.map(poolMoveCost)) };
});

const NAMES = new Set(POOL_GROUPS.flatMap(({ pools }) => pools));

export const isPool = (text: string | null): text is string => text !== null && NAMES.has(text);
