import * as z from 'zod/mini';
import { program } from '../kit/program.ts';

/** A puzzle in the shape that programs of the field read. */
const ProgramPuzzle = z.object({
  /** Where the puzzle comes from: the position before the opponent's last move, and that move. */
  game: z.object({ id: z.string(), pgn: z.string() }),
  puzzle: z.object({
    id: z.string(),
    rating: z.int(),
    /** First tries of the rated puzzle. */
    plays: z.int(),
    /** UCI moves from the solver's first one on. */
    solution: z.array(z.string()),
    themes: z.array(z.string()),
    /** Index of the last move of `pgn`, from 0. */
    initialPly: z.int(),
    /** Position in which the solver begins, and the move that led to it. */
    fen: z.string(),
    lastMove: z.string(),
  }),
});
export type ProgramPuzzle = z.infer<typeof ProgramPuzzle>;

export const puzzlePrograms = {
  daily: program({
    method: 'GET',
    path: '/api/puzzle/daily',
    scopes: null,
    input: z.object({}),
    output: ProgramPuzzle,
    refusals: ['puzzle_not_found'],
    limit: { calls: 120, seconds: 60 },
    does: 'The puzzle of the day, by UTC date.',
  }),
};
