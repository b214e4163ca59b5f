/** Time for each move in a game without clocks, ms: two weeks, after which the player counts as gone. */
export const UNTIMED_MOVE_MS = 14 * 86_400_000;
