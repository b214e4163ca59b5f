import { PROVISIONAL_DEVIATION } from '../rating/rating.ts';
import { opposite, type Color } from '../rules/types.ts';

/**
 * A player who waits in a pool. `since` is the instant (ms) the wait began; `range` is the player's own rating limit
 * for opponents.
 */
export interface Seeker {
  id: string;
  rating: number;
  deviation: number;
  since: number;
  /** Not paired again for a while. */
  lastOpponent?: string | undefined;
  /** Opponents of the last few games; others are preferred. */
  recentOpponents?: readonly string[] | undefined;
  /** The colour that the player insists on. */
  wants?: Color | undefined;
  /** Recent games with White minus recent games with Black. */
  balance?: number | undefined;
  /** Ids of players whom the seeker must not be paired with. */
  blocks?: readonly string[] | undefined;
  range?: { min: number; max: number } | undefined;
}

export type Pair = [Seeker, Seeker];

/** Number of places, on the list sorted by rating, within which players can be paired. */
const PAIRING_WINDOW = 12;
const WIDE_GAP_AFTER_MS = 30_000;
const WIDE_GAP = 500;
const GAP_GROWTH_PER_SECOND = 20;
/**
 * Time that two who have just played wait for others, ms. Where there is anybody else, that one is found sooner; in a
 * small pool the two are each other's only opponents.
 */
const SAME_OPPONENT_AFTER_MS = 5_000;
/** Points that a recent opponent takes off a pair's quality. */
const RECENT_OPPONENT_PENALTY = 15;
/**
 * Points taken off for each game by which both have had the same colour too often, and the maximum; so small that it
 * only decides between equally close pairs.
 */
const SAME_COLOR_PENALTY = { each: 0.01, max: 0.05 };
/** Waiting time (ms) that is worth one point of quality, and the maximum of such points. */
const MS_PER_WAIT_POINT = 1_200;
const MAX_WAIT_POINTS = 50;

/**
 * Returns the rating difference a seeker accepts at `now`: about 60 to 100 points at first, 500 after 30 s, and growing
 * without limit, so that nobody waits forever. A seeker with a provisional rating, which is uncertain, accepts half as
 * much again.
 */
export function acceptedGap(seeker: Seeker, now: number): number {
  const waited = Math.max(0, now - seeker.since);
  const start = Math.min(100, Math.max(60, seeker.rating / 15));
  const growing = start + (WIDE_GAP - start) * Math.min(1, waited / WIDE_GAP_AFTER_MS);
  const gap = growing + (GAP_GROWTH_PER_SECOND * Math.max(0, waited - WIDE_GAP_AFTER_MS)) / 1_000;
  return seeker.deviation >= PROVISIONAL_DEVIATION ? gap * 1.5 : gap;
}

/**
 * Returns the quality of a pair, or 0 when it is not allowed. Every pair is worth 100; a small rating gap adds up to
 * 100 and a long wait of each up to 50, so a wave makes as many games as it can and prefers close ones. A little is
 * taken off where the two have met recently, or where both are owed the same colour.
 */
export function pairQuality(a: Seeker, b: Seeker, now: number): number {
  if (!mayMeet(a, b, now)) return 0;
  const gap = Math.abs(a.rating - b.rating);
  const accepted = Math.min(acceptedGap(a, now), acceptedGap(b, now));
  if (gap > accepted) return 0;
  return 100 + 100 * (1 - gap / accepted) + waitPoints(a, now) + waitPoints(b, now) - penalty(a, b);
}

/** Counts each player separately: when everybody is paired, the waits do not influence who is paired with whom. */
const waitPoints = ({ since }: Seeker, now: number): number =>
  Math.min(MAX_WAIT_POINTS, Math.max(0, now - since) / MS_PER_WAIT_POINT);

function penalty(a: Seeker, b: Seeker): number {
  const met = a.recentOpponents?.includes(b.id) || b.recentOpponents?.includes(a.id);
  const [own, other] = [a.balance ?? 0, b.balance ?? 0];
  const same = own * other > 0 ? Math.min(Math.abs(own), Math.abs(other)) : 0;
  return (met ? RECENT_OPPONENT_PENALTY : 0) + Math.min(SAME_COLOR_PENALTY.max, SAME_COLOR_PENALTY.each * same);
}

/** Tells whether the settings of both players allow their game. */
export function acceptEachOther(a: Seeker, b: Seeker): boolean {
  if (a.id === b.id || a.blocks?.includes(b.id) || b.blocks?.includes(a.id)) return false;
  if (a.wants !== undefined && a.wants === b.wants) return false;
  return acceptsRating(a, b) && acceptsRating(b, a);
}

function mayMeet(a: Seeker, b: Seeker, now: number): boolean {
  if (!acceptEachOther(a, b)) return false;
  const justMet = a.lastOpponent === b.id || b.lastOpponent === a.id;
  return !justMet || now - Math.max(a.since, b.since) >= SAME_OPPONENT_AFTER_MS;
}

/** The range applies to ratings as they are shown, in whole points. */
const acceptsRating = ({ range }: Seeker, { rating }: Seeker): boolean =>
  range === undefined || (range.min <= Math.round(rating) && Math.round(rating) <= range.max);

/**
 * Pairs one wave of a pool: returns the pairs that do not cross on the list sorted by rating and have the greatest
 * total quality. Exact within a window of 12 places; O(n * window^2) time and O(n * window) memory.
 */
export function pairWave(seekers: readonly Seeker[], now: number): Pair[] {
  const line = seekers.toSorted((a, b) => a.rating - b.rating || a.since - b.since);
  const wave = new Wave(line, now);
  return wave.pairs();
}

/**
 * Dynamic programming over intervals: `best` holds the greatest total quality of `length` neighbours from place `i` on.
 */
class Wave {
  readonly #line: readonly Seeker[];
  readonly #quality: Float64Array;
  readonly #best: Float64Array;

  constructor(line: readonly Seeker[], now: number) {
    this.#line = line;
    const cells = line.length * (PAIRING_WINDOW + 1);
    this.#quality = new Float64Array(cells);
    this.#best = new Float64Array(cells);
    line.forEach((seeker, i) => {
      for (let step = 1; step < PAIRING_WINDOW && i + step < line.length; step++) {
        this.#quality[i * (PAIRING_WINDOW + 1) + step] = pairQuality(seeker, line[i + step]!, now);
      }
    });
    for (let length = 2; length <= PAIRING_WINDOW; length++) {
      for (let i = 0; i + length <= line.length; i++)
        this.#best[i * (PAIRING_WINDOW + 1) + length] = this.#most(i, length).value;
    }
  }

  /**
   * Returns the best value for `length` places from `i`, and the distance to the partner of `i` (0: `i` stays
   * unpaired).
   */
  #most(i: number, length: number): { value: number; step: number } {
    let most = { value: this.#within(i + 1, length - 1), step: 0 };
    for (let step = 1; step < length; step++) {
      const quality = this.#quality[i * (PAIRING_WINDOW + 1) + step]!;
      if (quality === 0) continue;
      const value = quality + this.#within(i + 1, step - 1) + this.#within(i + step + 1, length - step - 1);
      if (value > most.value) most = { value, step };
    }
    return most;
  }

  #within = (i: number, length: number): number => (length < 2 ? 0 : this.#best[i * (PAIRING_WINDOW + 1) + length]!);

  pairs(): Pair[] {
    const rest = new Float64Array(this.#line.length + 2);
    const steps = new Int32Array(this.#line.length);
    for (let i = this.#line.length - 1; i >= 0; i--) {
      rest[i] = rest[i + 1]!;
      for (let step = 1; step < PAIRING_WINDOW && i + step < this.#line.length; step++) {
        const quality = this.#quality[i * (PAIRING_WINDOW + 1) + step]!;
        const value = quality + this.#within(i + 1, step - 1) + rest[i + step + 1]!;
        if (quality > 0 && value > rest[i]!) {
          rest[i] = value;
          steps[i] = step;
        }
      }
    }
    const pairs: Pair[] = [];
    for (let i = 0; i < this.#line.length;) {
      const step = steps[i]!;
      if (step > 0) this.#take(i, step, pairs);
      i += step + 1;
    }
    return pairs;
  }

  #take(i: number, step: number, pairs: Pair[]): void {
    pairs.push([this.#line[i]!, this.#line[i + step]!]);
    this.#collect(i + 1, step - 1, pairs);
  }

  #collect(i: number, length: number, pairs: Pair[]): void {
    if (length < 2) return;
    const { step } = this.#most(i, length);
    if (step > 0) this.#take(i, step, pairs);
    this.#collect(i + step + 1, length - step - 1, pairs);
  }
}

/**
 * What decides colours: the requested one, recent games with White minus those with Black, and the colour of the last
 * game.
 */
export interface ColorHistory {
  wants?: Color | undefined;
  balance: number;
  last?: Color | undefined;
}

/**
 * Chooses who has White: the player whose requested colour says so, else the one who had White less often recently,
 * then the one who had Black in the last game, then `coin` (true: `a`). The caller tosses the coin, so that this
 * function stays pure.
 */
export function chooseColors<T extends ColorHistory>(a: T, b: T, coin: boolean): { white: T; black: T } {
  const requested = a.wants ?? (b.wants && opposite(b.wants));
  if (requested !== undefined) return requested === 'white' ? { white: a, black: b } : { white: b, black: a };
  const aIsWhite = a.balance !== b.balance ? a.balance < b.balance : a.last !== b.last ? prefersWhite(a, b) : coin;
  return aIsWhite ? { white: a, black: b } : { white: b, black: a };
}

const prefersWhite = (a: ColorHistory, b: ColorHistory): boolean => a.last === 'black' || b.last === 'white';
