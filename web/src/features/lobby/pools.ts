import { formatTimeControl, QUICK_PAIRINGS, timeClassOf } from '@tabiya/chess/time-class.ts';
import { TIME_CLASSES, type TimeClass } from '@tabiya/chess/types.ts';

export interface PoolGroup {
  timeClass: TimeClass;
  /** By name, `3+2`. */
  pools: readonly string[];
}

/** The pools of quick pairing by time class, fastest first. */
export const POOL_GROUPS: readonly PoolGroup[] = TIME_CLASSES.map((timeClass) => ({
  timeClass,
  pools: QUICK_PAIRINGS.filter((control) => timeClassOf(control) === timeClass).map(formatTimeControl),
}));

const NAMES = new Set(POOL_GROUPS.flatMap(({ pools }) => pools));

export const isPool = (text: string | null): text is string => text !== null && NAMES.has(text);
