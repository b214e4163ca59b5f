/** How many players have a rating from `from` on, up to the next step. */
export interface Step {
  from: number;
  players: number;
}

/** Percent of the players below `rating`, one decimal; within its own step players are taken to be spread evenly. */
export const percentileOf = (rating: number, steps: readonly Step[], width: number): number => {
  let all = 0;
  let below = 0;
  for (const { from, players } of steps) {
    all += players;
    below += players * Math.min(1, Math.max(0, (rating - from) / width));
  }
  return all === 0 ? 0 : Math.round((below / all) * 1_000) / 10;
};
