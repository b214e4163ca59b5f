import { isWaveDue, wavePlan } from '@tabiya/chess/pairing/waves.ts';
import type { TimeControl } from '@tabiya/chess/rules/types.ts';

/** When each group of seeks was paired last, and how many joined it lately. */
export interface WaveClock {
  came(group: string, at: number): void;
  /** Returns whether the group is to be paired now, and counts it as paired then. */
  isDue(group: string, seeks: readonly { timeControl: TimeControl }[], now: number): boolean;
  /** Forgets entries that no longer count. */
  tidy(now: number): void;
}

/** Longer than any wave collects seeks, ms. */
const ARRIVALS_WINDOW_MS = 60_000;

export const createWaveClock = (): WaveClock => {
  const arrivals = new Map<string, number[]>();
  const waves = new Map<string, number>();

  return {
    came(group, at) {
      const known = arrivals.get(group);
      if (known === undefined) arrivals.set(group, [at]);
      else known.push(at);
    },
    isDue(group, seeks, now) {
      const [first] = seeks;
      if (first === undefined) return false;
      const plan = wavePlan(first.timeControl);
      const came = (arrivals.get(group) ?? []).filter((at) => at > now - plan.every).length;
      const sinceWave = now - (waves.get(group) ?? 0);
      const isDue = isWaveDue({ waiting: seeks.length, arrivals: came, sinceWave }, plan);
      if (isDue) waves.set(group, now);
      return isDue;
    },
    tidy(now) {
      for (const [group, at] of waves) if (at < now - ARRIVALS_WINDOW_MS) waves.delete(group);
      for (const [group, instants] of arrivals) {
        const kept = instants.filter((at) => at > now - ARRIVALS_WINDOW_MS);
        if (kept.length > 0) arrivals.set(group, kept);
        else arrivals.delete(group);
      }
    },
  };
};
