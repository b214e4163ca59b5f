/** Number of players with a rating from `from` up to the next step. */
export interface Step {
  from: number;
  players: number;
}

/**
 * Returns the percentage of players below `rating`, with one decimal; players are assumed to be spread evenly within
 * its own step.
 */
export const percentileOf = (rating: number, steps: readonly Step[], width: number): number => {
  let all = 0;
  let below = 0;
  for (const { from, players } of steps) {
    all += players;
    below += players * Math.min(1, Math.max(0, (rating - from) / width));
  }
  return all === 0 ? 0 : Math.round((below / all) * 1_000) / 10;
};
