import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenText } from '../kit/written-text.ts';
import { PuzzleId } from './puzzles.ts';

/** What can be wrong with a puzzle. */
export const PUZZLE_FAULTS = ['second_solution', 'wrong_solution', 'unclear', 'other'] as const;
export type PuzzleFault = (typeof PUZZLE_FAULTS)[number];

export const PUZZLE_REPORT_NOTE_MAX = 500;
/** Maximum number of reported puzzles that staff are shown, and of the reports on each. */
export const REPORTED_PUZZLES_MAX = 50;
export const REPORTS_SHOWN_MAX = 10;

const ReportedPuzzle = z.object({
  id: z.string(),
  /** Position in which the solver begins, and the move that led to it. */
  fen: z.string(),
  lastMove: z.string(),
  rating: z.int(),
  themes: z.array(z.enum(PUZZLE_THEMES)),
  reports: z.array(
    z.object({
      /** ms since the epoch. */
      at: z.int(),
      fault: z.enum(PUZZLE_FAULTS),
      note: z.string(),
      /** Null if the account was deleted. */
      reporter: z.nullable(z.string()),
    }),
  ),
});
export type ReportedPuzzle = z.infer<typeof ReportedPuzzle>;

/** What members find wrong with puzzles, and what staff do about it. */
export const puzzleReports = {
  /** The same puzzle again, while the first report is open, changes nothing. */
  report: endpoint({
    method: 'POST',
    path: '/callback/puzzles/{id}/report',
    who: 'member',
    input: z.object({
      id: PuzzleId,
      fault: z.enum(PUZZLE_FAULTS),
      note: z._default(WrittenText(PUZZLE_REPORT_NOTE_MAX), ''),
    }),
    output: z.object({}),
    refusals: ['puzzle_not_found'],
    limit: { calls: 20, seconds: 3_600 },
  }),
  /** Answers the puzzles with open reports, those that were reported first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/puzzle-reports',
    who: 'staff',
    input: z.object({}),
    output: z.object({ puzzles: z.array(ReportedPuzzle) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Closes the open reports on a puzzle; with `hold` it is no longer served. */
  resolve: endpoint({
    method: 'POST',
    path: '/callback/staff/puzzle-reports/{id}',
    who: 'staff',
    input: z.object({ id: PuzzleId, hold: Switch }),
    output: z.object({}),
    refusals: ['puzzle_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
};
