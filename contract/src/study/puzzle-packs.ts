import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PuzzleView } from './puzzles.ts';

/** Number of puzzles that a device keeps at most, and of the rated ones among them. */
export const PACK_SIZE = 200;
export const MAX_RATED_IN_PACK = 100;

/** A puzzle with what is shown after the try, because the device cannot ask for it then. */
const PackedPuzzle = z.object({
  ...PuzzleView.shape,
  rating: z.int(),
  themes: z.array(z.enum(PUZZLE_THEMES)),
});
export type PackedPuzzle = z.infer<typeof PackedPuzzle>;

export const PuzzlePack = z.object({
  /** Count when they are answered, as far as the tries of that day allow. */
  rated: z.array(PackedPuzzle),
  /** Missed ones that are due, and others near the caller's rating. */
  learning: z.array(PackedPuzzle),
});
export type PuzzlePack = z.infer<typeof PuzzlePack>;

export const puzzlePacks = {
  /**
   * Answers puzzles to solve without a connection. The rated ones among them may be answered (`puzzles.answer`) although
   * they are not the caller's next one; those that were not answered yet are answered again by the next call.
   */
  take: endpoint({
    method: 'POST',
    path: '/callback/puzzles/pack',
    who: 'player',
    input: z.object({}),
    output: PuzzlePack,
    refusals: [],
    limit: { calls: 20, seconds: 3_600 },
  }),
};
