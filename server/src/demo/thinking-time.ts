import type { Game } from '@tabiya/chess/rules/game.ts';
import { remaining } from '@tabiya/chess/rules/clock.ts';

/** Returns a normal deviate, by the method of Box and Muller. */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Returns how long (ms, whole tenths of a second) a person might think about the next move: briefly in the opening,
 * sometimes long, and in a hurry when little time is left.
 */
export const thinkingTime = (game: Game, now: number, random: () => number): number => {
  const { base, increment } = game.setup.timeControl;
  if (game.ply < 2) return 1_000 + 100 * Math.floor(20 * random());
  const left = remaining(game.clock, game.position.turn, now);
  const pace = game.ply < 12 ? 0.3 : game.ply < 60 ? 1 : 0.7;
  const usual = pace * (Math.min(left, base) / 35 + 0.7 * increment);
  const thought = usual * Math.exp(0.75 * normal(random));
  const most = left < 5_000 ? 200 + left / 8 : left / 4;
  return 100 * Math.max(3, Math.round(Math.min(thought, most) / 100));
};
