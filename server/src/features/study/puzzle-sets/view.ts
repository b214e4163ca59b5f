import type { PuzzleSetView } from '@tabiya/contract/study/puzzle-sets.ts';
import type { RoundRow, SetRow } from './store.ts';

/** `rounds` may hold those of other sets too. */
export const toSetView = (
  { id, name, created_at, puzzle_ids, is_given }: SetRow,
  rounds: readonly RoundRow[],
): PuzzleSetView => ({
  ...{ id, name, size: puzzle_ids.length, createdAt: created_at, isGiven: is_given },
  rounds: rounds
    .filter(({ set_id }) => set_id === id)
    .map(({ number, started_at: startedAt, ended_at: endedAt, tried, solved, ms }) => ({
      ...{ number, startedAt, endedAt, tried, solved, ms },
    })),
});
