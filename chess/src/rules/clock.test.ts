import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagFallsAt, pressClock, remaining, shiftClock, startClock, stopClock } from './clock.ts';

const control = { base: 60_000, increment: 1_000 };
const running = { white: 60_000, black: 60_000, running: 'white', since: 1_000 } as const;

test('does not run until it is pressed', () => {
  const clock = startClock(control, 1_000);
  expect(remaining(clock, 'white', 99_000)).toBe(60_000);
  expect(flagFallsAt(clock)).toBeUndefined();
  const first = pressClock(clock, { mover: 'white', now: 9_000, increment: 1_000 });
  expect(first).toEqual({ white: 60_000, black: 60_000, running: undefined, since: 9_000 });
});

test('loses the time of a turn and gains the increment', () => {
  expect(remaining(running, 'white', 4_000)).toBe(57_000);
  expect(remaining(running, 'black', 4_000)).toBe(60_000);
  expect(flagFallsAt(running)).toBe(61_000);
  expect(pressClock(running, { mover: 'white', next: 'black', now: 4_000, increment: 1_000 })).toEqual({
    white: 58_000,
    black: 60_000,
    running: 'black',
    since: 4_000,
  });
});

test('gains no increment after a flag fall and never goes below zero', () => {
  expect(remaining(running, 'white', 61_000)).toBe(0);
  expect(remaining(running, 'white', 90_000)).toBe(0);
  expect(pressClock(running, { mover: 'white', next: 'black', now: 61_000, increment: 1_000 }).white).toBe(0);
});

test('charges a pause to nobody', () => {
  expect(remaining(shiftClock(running, 3_000, 50_000), 'white', 52_000)).toBe(56_000);
  // The turn began within the pause.
  expect(remaining(shiftClock(running, 0, 50_000), 'white', 52_000)).toBe(58_000);
  // The same pause, reported twice.
  expect(shiftClock(shiftClock(running, 3_000, 50_000), 3_000, 50_000)).toEqual(shiftClock(running, 3_000, 50_000));
  // The pause was over before the turn began.
  expect(shiftClock(running, 0, 1_000)).toEqual(running);
});

test('continues the rest of a pause for the other side', () => {
  const paused = shiftClock(running, 3_000, 50_000);
  expect(remaining(paused, 'white', 40_000)).toBe(58_000);
  const pressed = pressClock(paused, { mover: 'white', next: 'black', now: 40_000, increment: 0 });
  expect(pressed).toEqual({ white: 58_000, black: 60_000, running: 'black', since: 50_000 });
});

test('stops for good', () => {
  expect(stopClock(running, 11_000)).toEqual({ white: 50_000, black: 60_000, running: undefined, since: 11_000 });
});

test('starts with one increment where there is no base time', () => {
  expect(startClock({ base: 0, increment: 3_000 }, 0)).toMatchObject({ white: 3_000, black: 3_000 });
});

test('stays whole and never negative', () => {
  const turn = fc.record({ pause: fc.nat(3_000), think: fc.nat(9_000) });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
      let clock = pressClock(startClock(control, 0), { mover: 'black', next: 'white', now: 0, increment: 0 });
      let now = 0;
      turns.forEach(({ pause, think }, i) => {
        clock = shiftClock(clock, now, now + pause);
        now += pause + think;
        const [mover, next] = i % 2 === 0 ? (['white', 'black'] as const) : (['black', 'white'] as const);
        const before = clock[mover];
        clock = pressClock(clock, { mover, next, now, increment: control.increment });
        const spent = Math.max(0, before - think);
        expect(clock[mover]).toBe(spent > 0 ? spent + control.increment : 0);
        expect(Number.isInteger(clock.white) && Number.isInteger(clock.black)).toBe(true);
      });
    }),
  );
});
