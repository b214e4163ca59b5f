import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import { expect, it } from 'vitest';
import { createDelayedBroadcast } from './delayed-broadcast.ts';
import type { OpenGame } from './open-game.ts';

const DELAY = 15_000;

/** Part of an open game that counts how often its events are read. */
const playing = () => {
  let looks = 0;
  const move = (at: number) =>
    Object.defineProperty({ type: 'draw_offered' }, 'at', { get: () => ((looks += 1), at) }) as GameEvent;
  const open = { id: 'a game', delay: DELAY, settled: false, events: [] as GameEvent[] };
  const happen = (at: number) => void open.events.push(move(at));
  return { open, game: open as unknown as OpenGame, happen, looks: () => looks };
};

it('listeners are called at the instants at which more may be seen, and the log is not read in between', () => {
  let time = 0;
  const broadcast = createDelayedBroadcast(() => time);
  const { open, game, happen, looks } = playing();
  const calls: number[] = [];
  happen(0);
  broadcast.hear(game, () => calls.push(time));
  const runTo = (end: number) => {
    for (; time < end; time += 50) broadcast.look();
  };
  runTo(5_000);
  happen(5_000);
  runTo(5_050);
  const before = looks();
  runTo(DELAY);
  expect([calls, looks() - before]).toEqual([[], 0]);
  runTo(DELAY + 5_050);
  expect(calls).toEqual([DELAY, DELAY + 5_000]);

  // A late fold reveals everything at once.
  runTo(100_000);
  open.settled = true;
  runTo(200_000);
  expect(calls).toEqual([DELAY, DELAY + 5_000, 100_000]);
});
