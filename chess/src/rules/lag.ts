import type { Series } from './series.ts';
import type { TimeControl } from './types.ts';

/** No single move gets back more, and so no flag is waited for longer, ms. */
const MOST_AT_ONCE = 2_000;
/** What a browser needs between its line and its eyes, beside the round trip, ms. */
const SLACK = 140;
/** Quota at the start of a game, and the most there may be, in moves' gains. */
const GAINS_AT_START = 3;
const MOST_GAINS = 7;
/** How much longer (ms) than a turn a mover's clock may seem to have run: nodes' clocks differ. */
const DISAGREEMENT = 1_000;
/** Of so many last moves the smallest lag is expected of the next one. */
const REMEMBERED = 3;

/**
 * What each move adds to a side's quota of lag (ms): the more time there is, the less it matters to the other side. 390 ms
 * in a game of one minute, 1 s from three and a half minutes on. The formula is that of scalachess' `LagTracker`.
 */
export const lagGain = ({ base, increment }: TimeControl): number =>
  Math.min(1_000, Math.floor((base + 40 * increment) / 250) + 150);

/** The quota of lag (ms) that a side begins with. */
export const startQuota = (timeControl: TimeControl): number => GAINS_AT_START * lagGain(timeControl);

/** The quota after a move to which `lag` ms were given back. */
export const quotaAfter = (quota: number, lag: number, timeControl: TimeControl): number => {
  const gain = lagGain(timeControl);
  return Math.max(0, Math.min(MOST_GAINS * gain, quota + gain - lag));
};

/** How long (ms) after the flag a move may still arrive that was made before it. */
export const flagGrace = (quota: number): number => Math.min(quota, MOST_AT_ONCE);

/** What is known of how a move travelled, in ms. */
export interface Journey {
  /** From the beginning of the turn to the arrival of the move, on the server's clock. */
  elapsed: number;
  /** How long the mover's own clock ran; missing: nothing is claimed. */
  spent: number | undefined;
  /** The round trip of the mover's line as the server measured it; missing: nothing is believed. */
  trip: number | undefined;
  quota: number;
}

/** How much of a move's time (whole ms) was the line's and not the mover's: never more than was measured, nor than the quota. */
export function lagOf({ elapsed, spent, trip, quota }: Journey): number {
  if (spent === undefined || trip === undefined) return 0;
  return Math.max(0, Math.floor(Math.min(elapsed - spent, trip + SLACK, flagGrace(quota))));
}

/**
 * What the next move will surely get back (ms), from the lags of the moves before it, the last one last: so long a clock
 * stands still on the page before it runs, so that it need not jump back.
 */
export const expectedLag = (lags: readonly number[], quota: number): number =>
  lags.length < REMEMBERED ? 0 : Math.min(flagGrace(quota), ...lags.slice(-REMEMBERED));

/** The same for the side that makes the move after `ply`, which moved before it two plies ago, if its clock ran then. */
export const lagToCome = (
  { ply, moves }: { ply: number; moves: Series<{ lag?: number | undefined }> },
  quota: number,
): number => {
  const lags: number[] = [];
  for (let at = ply - 2; at >= 2 && lags.length < REMEMBERED; at -= 2) lags.unshift(moves.get(at)?.lag ?? 0);
  return expectedLag(lags, quota);
};

/** Whether a mover's clock may have run for `spent` ms, or claims nothing, where the last move was `elapsed` ms ago. */
export const isPossible = (spent: number | undefined, elapsed: number): boolean =>
  spent === undefined || (spent >= 0 && spent <= elapsed + DISAGREEMENT);
