import type { ByColor, Color, TimeControl } from './types.ts';

/**
 * Both clocks as one value. `white` and `black` are the times left (ms) at `since`, the instant from which the present
 * turn counts. `running` is missing until both sides have made their first move, and after the game.
 */
export interface Clock {
  white: number;
  black: number;
  running?: Color | undefined;
  since: number;
  /** Time of each move (ms) that is used before `white` and `black` are; missing means none. */
  perMove?: number | undefined;
  /** No clock runs until then, ms since the epoch; a pause of the present turn has already been added to `since`. */
  pausedUntil?: number | undefined;
}

/**
 * Returns the clocks at the start of a game, not yet running. A side without base time starts with one increment;
 * `handicap` is the base time of each side where they differ.
 */
export function startClock(timeControl: TimeControl, at: number, handicap?: ByColor<number>): Clock {
  const { perMove } = timeControl;
  const least = perMove === undefined ? timeControl.increment : 0;
  const timeOf = (color: Color) => (handicap?.[color] ?? timeControl.base) || least;
  return { white: timeOf('white'), black: timeOf('black'), since: at, perMove };
}

/** Returns the time that `color` has left at `now`, in ms; never negative. Nothing is charged before `since`. */
export function remaining(clock: Clock, color: Color, now: number): number {
  const left = clock[color] + (clock.perMove ?? 0);
  if (clock.running !== color) return left;
  return Math.max(0, left - Math.max(0, Math.max(now, clock.pausedUntil ?? 0) - clock.since));
}

/** Returns what `color` keeps for later moves if its turn ends at `now`, in ms. */
const kept = (clock: Clock, color: Color, now: number): number => Math.min(clock[color], remaining(clock, color, now));

/** Returns the instant of the running clock's flag fall, or undefined while none runs. */
export const flagFallsAt = (clock: Clock): number | undefined =>
  clock.running === undefined ? undefined : clock.since + (clock.perMove ?? 0) + clock[clock.running];

/** End of a turn; all times in ms. */
export interface Press {
  mover: Color;
  /** The side to move next; missing during the first moves. */
  next?: Color | undefined;
  now: number;
  increment: number;
  /** The part of the time that was network lag and is given back. */
  lag?: number | undefined;
  /** The minimum that every move costs. */
  cost?: number | undefined;
}

/**
 * Ends the turn of `mover` at `now`: deducts the time spent, adds the increment if the clock was running and its flag
 * had not fallen, and starts the clock of `next`. Where each move has its own time, no more than two weeks are kept.
 */
export function pressClock(clock: Clock, { mover, next, now, increment, lag = 0, cost = 0 }: Press): Clock {
  const isRunning = clock.running === mover;
  const left = isRunning ? Math.max(0, Math.min(kept(clock, mover, now - lag), clock[mover] - cost)) : clock[mover];
  const earned = isRunning && (left > 0 || isInTime(clock, mover, now - lag)) ? increment : 0;
  const most = clock.perMove === undefined ? Infinity : Math.max(left, MAX_KEPT_MS);
  return { ...withTime(clock, mover, Math.min(most, left + earned)), running: next, since: turnBegins(clock, now) };
}

/** Returns from when the turn counts that begins at `now`: it gets the rest of a granted pause. */
const turnBegins = ({ since, pausedUntil = 0 }: Clock, now: number): number => Math.max(now, since, pausedUntil);

/** Tells whether `color` moves at `now` within the time of the move itself, whatever else is left. */
const isInTime = (clock: Clock, color: Color, now: number): boolean =>
  clock.perMove !== undefined && remaining(clock, color, now) > 0;

/** Tells whether the time of the running `mover` was used up at `now`, where the turn left the clocks `after`. */
export const isUsedUp = (clock: Clock, after: Clock, { mover, now }: Pick<Press, 'mover' | 'now'>): boolean =>
  clock.running === mover && after[mover] === 0 && !isInTime(clock, mover, now);

/** Returns the same clocks, with `ms` left for `color`. */
export const withTime = (
  { white, black, running, since, perMove, pausedUntil }: Clock,
  color: Color,
  ms: number,
): Clock =>
  color === 'white'
    ? { white: ms, black, running, since, perMove, pausedUntil }
    : { white, black: ms, running, since, perMove, pausedUntil };

/** Time (ms) that a takeback leaves at least to a clock which had more. */
const LEFT_BY_TAKEBACK_MS = 1_000;

/** A takeback at `now`, after which `next` is to move; `undone` are the movers who had earned an increment (ms). */
interface Takeback {
  next: Color | undefined;
  now: number;
  undone: readonly Color[];
  increment: number;
}

/** Takes moves back: the time spent is deducted, and the increments of the undone moves are lost. */
export function takeBackClock(clock: Clock, { next, now, undone, increment }: Takeback): Clock {
  let past: Clock = { ...stopClock(clock, now), running: next, since: turnBegins(clock, now) };
  for (const color of undone) {
    const left = past[color];
    past = withTime(past, color, Math.max(Math.min(left, LEFT_BY_TAKEBACK_MS), left - increment));
  }
  return past;
}

/** Time that one press gives to the opponent, and the maximum time to which a clock can be raised, in ms. */
const GIVEN_TIME_MS = 15_000;
const MAX_CLOCK_MS = 7_200_000;
/** The same in games with days for each move: one press gives a day, and up to two weeks may be kept. */
const GIVEN_DAY_MS = 86_400_000;
const MAX_KEPT_MS = 14 * 86_400_000;

/** Returns what one press gives on such a clock, in ms. */
export const givenTime = ({ perMove }: Clock): number => (perMove === undefined ? GIVEN_TIME_MS : GIVEN_DAY_MS);

/** Tells whether `ms` more would raise the clock of `color` above the maximum. */
export const isTooMuch = (clock: Clock, color: Color, { ms, now }: { ms: number; now: number }): boolean =>
  clock.perMove === undefined ? remaining(clock, color, now) + ms > MAX_CLOCK_MS : clock[color] + ms > MAX_KEPT_MS;

/** Adds `ms` to the clock of `color`. */
export const addTime = (clock: Clock, color: Color, ms: number): Clock => withTime(clock, color, clock[color] + ms);

/** Pauses both clocks from `from` until `to`, which may be in the future. */
export function shiftClock(clock: Clock, from: number, to: number): Clock {
  const { running, since, pausedUntil = 0 } = clock;
  if (to <= Math.max(since, pausedUntil)) return clock;
  const start = Math.max(from, since, pausedUntil);
  if (running === undefined || clock.perMove !== undefined) return { ...clock, since: since + to - start };
  return { ...clock, [running]: remaining(clock, running, start), since: to };
}

/**
 * Pauses both clocks at `now` until `until`, or lets them run again where that is earlier than the pause that they have.
 */
export const pauseClock = (clock: Clock, { now, until }: { now: number; until: number }): Clock => {
  const resumes = Math.max(now, until);
  const longer = resumes - Math.max(now, clock.pausedUntil ?? 0);
  return { ...clock, since: clock.since + longer, pausedUntil: resumes };
};

/** Stops both clocks at `now`, as at the end of a game. */
export function stopClock(clock: Clock, now: number): Clock {
  const { running } = clock;
  if (running === undefined) return clock;
  return { ...clock, [running]: kept(clock, running, now), running: undefined, since: now };
}
