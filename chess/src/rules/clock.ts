import type { ByColor, Color, TimeControl } from './types.ts';

/**
 * Both clocks as one value. `white` and `black` are what was left (ms) at `since`, the instant from which the present
 * turn counts; `running` is missing until both sides have made their first move, and after the game.
 */
export interface Clock {
  white: number;
  black: number;
  running?: Color | undefined;
  since: number;
}

/**
 * Clocks at the start of a game, not yet running. A side without base time starts with one increment; `handicap` is the
 * base time of each side where they differ.
 */
export function startClock(timeControl: TimeControl, at: number, handicap?: ByColor<number>): Clock {
  const timeOf = (color: Color) => (handicap?.[color] ?? timeControl.base) || timeControl.increment;
  return { white: timeOf('white'), black: timeOf('black'), since: at };
}

/** What `color` has left at `now`, in ms; never negative, and nothing is charged while `since` lies ahead. */
export function remaining(clock: Clock, color: Color, now: number): number {
  const left = clock[color];
  return clock.running === color ? Math.max(0, left - Math.max(0, now - clock.since)) : left;
}

/** The instant at which the running clock falls, or undefined while none runs. */
export const flagFallsAt = (clock: Clock): number | undefined =>
  clock.running === undefined ? undefined : clock.since + clock[clock.running];

/** How a turn ends, all in ms. */
export interface Press {
  mover: Color;
  /** Who is to move next; missing while the first moves are made. */
  next?: Color | undefined;
  now: number;
  increment: number;
  /** What the line took of the time and is given back. */
  lag?: number | undefined;
  /** What every move costs at least. */
  cost?: number | undefined;
}

/**
 * `mover` ends a turn at `now`: the time spent is taken, the increment added if the clock was running and had not
 * fallen, and `next` starts to run.
 */
export function pressClock(clock: Clock, { mover, next, now, increment, lag = 0, cost = 0 }: Press): Clock {
  const isRunning = clock.running === mover;
  const left = isRunning
    ? Math.max(0, Math.min(remaining(clock, mover, now - lag), clock[mover] - cost))
    : clock[mover];
  const earned = isRunning && left > 0 ? increment : 0;
  // A turn that ends before a granted pause is over leaves the rest of the pause to the next one.
  return { ...withTime(clock, mover, left + earned), running: next, since: Math.max(now, clock.since) };
}

/** The same clocks, but that `color` has `ms` left. */
export const withTime = ({ white, black, running, since }: Clock, color: Color, ms: number): Clock =>
  color === 'white' ? { white: ms, black, running, since } : { white, black: ms, running, since };

/** The turn goes to `next` at `now` without a move, as a takeback does it: the time spent is taken, nothing is earned. */
export function passClock(clock: Clock, { next, now }: { next: Color | undefined; now: number }): Clock {
  return { ...stopClock(clock, now), running: next, since: Math.max(now, clock.since) };
}

/** What a player gives the other one at a press, and how much nobody can be given, ms. */
export const GIFT = 15_000;
export const MOST_TIME = 7_200_000;

/** `color` is given `ms` more. */
export const addTime = (clock: Clock, color: Color, ms: number): Clock => withTime(clock, color, clock[color] + ms);

/** Nobody's time ran from `from` until `to`, which may lie ahead: until then both clocks stand. */
export function shiftClock(clock: Clock, from: number, to: number): Clock {
  const { running, since } = clock;
  if (to <= since) return clock;
  const start = Math.max(from, since);
  if (running === undefined) return { ...clock, since: since + to - start };
  return { ...clock, [running]: remaining(clock, running, start), since: to };
}

/** Stops both clocks at `now`, as a game's end does. */
export function stopClock(clock: Clock, now: number): Clock {
  const { running } = clock;
  if (running === undefined) return clock;
  return { ...clock, [running]: remaining(clock, running, now), running: undefined, since: now };
}
