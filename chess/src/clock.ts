import type { Color, TimeControl } from './types.ts';

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

/** Clocks at the start of a game, not yet running. A control without base time starts with one increment. */
export function startClock(timeControl: TimeControl, at: number): Clock {
  const time = timeControl.base || timeControl.increment;
  return { white: time, black: time, since: at };
}

/** What `color` has left at `now`, in ms; never negative, and nothing is charged while `since` lies ahead. */
export function remaining(clock: Clock, color: Color, now: number): number {
  const left = clock[color];
  return clock.running === color ? Math.max(0, left - Math.max(0, now - clock.since)) : left;
}

/** The instant at which the running clock falls, or undefined while none runs. */
export const flagFallsAt = (clock: Clock): number | undefined =>
  clock.running === undefined ? undefined : clock.since + clock[clock.running];

/**
 * `mover` ends a turn at `now`: the time spent is taken, the increment added if the clock was running and had not
 * fallen, and `next` (missing while the first moves are made) starts to run.
 */
export function pressClock(clock: Clock, press: { mover: Color; next?: Color; now: number; increment: number }): Clock {
  const { mover, next, now, increment } = press;
  const left = remaining(clock, mover, now);
  const earned = clock.running === mover && left > 0 ? increment : 0;
  // A turn that ends before a granted pause is over leaves the rest of the pause to the next one.
  return { ...clock, [mover]: left + earned, running: next, since: Math.max(now, clock.since) };
}

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
