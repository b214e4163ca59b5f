import { GOAL_SHARE, type PuzzleSetRound, type PuzzleSetView } from '@tabiya/contract/study/puzzle-sets.ts';

/** Returns the round that runs; undefined between rounds. */
export const runningRound = ({ rounds }: PuzzleSetView): PuzzleSetRound | undefined =>
  rounds.find(({ endedAt }) => endedAt === null);

/** Returns the time (ms) that the round after this one, or this one, should take; undefined for the first round. */
export const goalOf = ({ rounds }: PuzzleSetView): number | undefined => {
  const last = rounds.find(({ endedAt }) => endedAt !== null);
  return last && Math.round(last.ms * GOAL_SHARE);
};

/** Returns the share (0 to 1) of solved puzzles; undefined before the first one. */
export const accuracyOf = ({ tried, solved }: PuzzleSetRound): number | undefined =>
  tried === 0 ? undefined : solved / tried;
