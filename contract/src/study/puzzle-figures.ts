import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { RUSH_MODES } from './puzzle-rush.ts';

export const PuzzleFigures = z.object({
  /** The best score ever in each mode; 0 without a run. */
  rush: z.record(z.enum(RUSH_MODES), z.int()),
  /** Days in a row on which the member solved the puzzle of the day, up to now. */
  dailyStreak: z.int(),
});
export type PuzzleFigures = z.infer<typeof PuzzleFigures>;

/** What a member has done with puzzles besides the rating, for everybody to see. */
export const puzzleFigures = {
  view: endpoint({
    method: 'GET',
    path: '/callback/puzzles/figures/{username}',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: PuzzleFigures,
    refusals: ['member_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
};
