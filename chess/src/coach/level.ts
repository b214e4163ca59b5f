/** The levels of opponents between which a coach chooses, in rating points. */
const LOWEST = 250;
const HIGHEST = 2_600;
/** The first results change the level the most, later ones by the last of these, rating points. */
const STEPS = [250, 200, 150, 100, 75, 60] as const;
const LAST_STEP = 50;

/**
 * Returns the level of the next opponent after a game against one of `level`: up after a win, down after a loss, by the
 * same step, so that a pupil wins about half. `score` is 1, 0.5 or 0; `games` were played before it.
 */
export const nextLevel = ({ level, score, games }: { level: number; score: number; games: number }): number => {
  const step = STEPS[games] ?? LAST_STEP;
  return Math.max(LOWEST, Math.min(HIGHEST, Math.round(level + (2 * score - 1) * step)));
};
