import type { Series } from './series.ts';
import type { TimeControl } from './types.ts';

/** Maximum lag given back for a single move, and so the longest wait after a flag fall, in ms. */
const MAX_LAG_PER_MOVE_MS = 2_000;
/** Time that a browser needs between network and display, on top of the round trip, in ms. */
const BROWSER_DELAY_MS = 140;
/** Quota at the start of a game, and its maximum, as multiples of the gain per move. */
const START_QUOTA_GAINS = 3;
const MAX_QUOTA_GAINS = 7;
/**
 * Tolerance (ms) by which a mover's clock may seem to have run longer than the turn, because the clocks of nodes
 * differ.
 */
const CLOCK_TOLERANCE_MS = 1_000;
/** Number of last moves whose smallest lag is expected for the next move. */
const LAGS_CONSIDERED = 3;

/**
 * Returns what each move adds to a side's lag quota (ms); with more time, lag matters less to the other side. It is 390
 * ms in a game of one minute and 1 s from three and a half minutes on. The formula is that of scalachess' `LagTracker`.
 */
export const lagGain = ({ base, increment }: TimeControl): number =>
  Math.min(1_000, Math.floor((base + 40 * increment) / 250) + 150);

/** Returns the lag quota (ms) at the start of a game. */
export const startQuota = (timeControl: TimeControl): number => START_QUOTA_GAINS * lagGain(timeControl);

/** Returns the quota after a move to which `lag` ms were given back. */
export const quotaAfter = (quota: number, lag: number, timeControl: TimeControl): number => {
  const gain = lagGain(timeControl);
  return Math.max(0, Math.min(MAX_QUOTA_GAINS * gain, quota + gain - lag));
};

/** Returns how long (ms) after the flag fall a move may still arrive that was made before it. */
export const flagGrace = (quota: number): number => Math.min(quota, MAX_LAG_PER_MOVE_MS);

/** Measured times of a move's way to the server, in ms. */
export interface MoveTiming {
  /** From the beginning of the turn to the arrival of the move, on the server's clock. */
  elapsed: number;
  /** How long the mover's own clock ran; missing where the client reports nothing, and then no lag is given back. */
  spent: number | undefined;
  /**
   * The round trip of the mover's connection as the server measured it; missing where it is unknown, and then no lag is
   * given back.
   */
  trip: number | undefined;
  quota: number;
}

/** Returns how much of a move's time (whole ms) was network lag: never more than was measured, nor than the quota. */
export function lagOf({ elapsed, spent, trip, quota }: MoveTiming): number {
  if (spent === undefined || trip === undefined) return 0;
  return Math.max(0, Math.floor(Math.min(elapsed - spent, trip + BROWSER_DELAY_MS, flagGrace(quota))));
}

/**
 * Returns the lag (ms) that the next move will certainly get back, from the lags of the moves before it, oldest first.
 * The clock on the page waits that long before it runs, so that it need not jump back.
 */
export const expectedLag = (lags: readonly number[], quota: number): number =>
  lags.length < LAGS_CONSIDERED ? 0 : Math.min(flagGrace(quota), ...lags.slice(-LAGS_CONSIDERED));

/**
 * Returns the expected lag of the side that makes the move after `ply`. That side's earlier moves are two plies apart,
 * and its first move does not count, because no clock ran then.
 */
export const expectedLagAfter = (
  { ply, moves }: { ply: number; moves: Series<{ lag?: number | undefined }> },
  quota: number,
): number => {
  const lags: number[] = [];
  for (let at = ply - 2; at >= 2 && lags.length < LAGS_CONSIDERED; at -= 2) lags.unshift(moves.get(at)?.lag ?? 0);
  return expectedLag(lags, quota);
};

/**
 * Tells whether a reported time of `spent` ms is possible (or none is reported) when the last move was `elapsed` ms
 * ago.
 */
export const isPossibleTime = (spent: number | undefined, elapsed: number): boolean =>
  spent === undefined || (spent >= 0 && spent <= elapsed + CLOCK_TOLERANCE_MS);
