import type { Game } from '@tabiya/chess/game.ts';

/** How long each move took, ms, by ply. The first move of each side costs nothing. */
export function timesSpent({ moves, setup }: Game): (number | undefined)[] {
  const clocks = Array.from(moves, ({ clock }) => clock);
  const { increment } = setup.timeControl;
  return clocks.map((clock, at) => (at < 2 ? undefined : Math.max(0, (clocks[at - 2] ?? 0) + increment - clock)));
}
