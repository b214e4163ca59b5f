import type { PlaybanReason } from '@tabiya/contract/people/conduct.ts';

/** How a player behaved in a game, as far as pairing cares. */
export type ConductOutcome = 'good' | 'fair' | PlaybanReason;

/** Conduct record of an account. */
export interface ConductRecord {
  /** Weight of past misconduct; decays with time and with good games. */
  fault: number;
  /** Instant at which the fault was last updated, ms since the epoch. */
  weighedAt: number;
  /** Number of remembered playbans, which decays. */
  bans: number;
  bannedUntil: number | null;
  reason: PlaybanReason | null;
}

export const CLEAN: ConductRecord = { fault: 0, weighedAt: 0, bans: 0, bannedUntil: null, reason: null };

const WEIGHTS: Record<ConductOutcome, number> = {
  aborted: 1,
  no_first_move: 1.5,
  left: 2,
  stalled: 2,
  fair: 0,
  good: -0.5,
};
/** Fault from which the player is banned from new games for a while. */
const BAN_THRESHOLD = 4;
/** Fault that remains after a playban, so that repeated misconduct soon leads to the next one. */
const FAULT_AFTER_BAN = 2;
const MINUTE = 60_000;
/** Lengths of consecutive playbans, ms; each is longer than the one before, until earlier ones are forgotten. */
const BAN_LENGTHS_MS = [5, 15, 60, 240, 720, 1_440].map((minutes) => minutes * MINUTE);
/** Times in which a fault and the number of playbans decay to half, ms. */
const FAULT_HALF_LIFE_MS = 12 * 60 * MINUTE;
const BAN_HALF_LIFE_MS = 7 * 24 * 60 * MINUTE;
/** Decrease of the remembered playbans by each good game. */
const BAN_PER_GOOD_GAME = 0.05;

const faded = (amount: number, halfLife: number, ms: number): number => amount * 0.5 ** (Math.max(0, ms) / halfLife);

/** Returns the conduct record after one more game. */
export const weigh = (before: ConductRecord, outcome: ConductOutcome, now: number): ConductRecord => {
  const passed = now - before.weighedAt;
  const isGood = outcome === 'good';
  const fault = Math.max(0, faded(before.fault, FAULT_HALF_LIFE_MS, passed) + WEIGHTS[outcome]);
  const bans = Math.max(0, faded(before.bans, BAN_HALF_LIFE_MS, passed) - (isGood ? BAN_PER_GOOD_GAME : 0));
  const next = { ...before, fault, bans, weighedAt: now };
  if (fault < BAN_THRESHOLD || outcome === 'good' || outcome === 'fair') return next;
  const length = BAN_LENGTHS_MS[Math.min(BAN_LENGTHS_MS.length - 1, Math.round(bans))] ?? MINUTE;
  return { fault: FAULT_AFTER_BAN, weighedAt: now, bans: bans + 1, bannedUntil: now + length, reason: outcome };
};

/** Returns the playban in force at `now`. */
export const playbanAt = (
  { bannedUntil, reason }: ConductRecord,
  now: number,
): { until: number; reason: PlaybanReason } | undefined =>
  bannedUntil !== null && reason !== null && now < bannedUntil ? { until: bannedUntil, reason } : undefined;
