import type { PuzzleFault } from '@tabiya/contract/study/puzzle-reports.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface PuzzleReportRow {
  puzzle_id: string;
  /** Null if the account is erased. */
  reporter_id: string | null;
  /** ms since the epoch. */
  at: number;
  fault: PuzzleFault;
  note: string;
  resolved_at: number | null;
  /** Whether the puzzle was taken out of those that are served; null while the report is open. */
  is_held: boolean | null;
}

/** Does nothing if the member has an open report on the puzzle. */
export const insertReport = async (
  queries: Queries,
  report: Pick<PuzzleReportRow, 'puzzle_id' | 'reporter_id' | 'at' | 'fault' | 'note'>,
): Promise<void> => {
  await queries.query(
    `insert into puzzle_report (puzzle_id, reporter_id, at, fault, note) values ($1, $2, $3, $4, $5)
      on conflict (reporter_id, puzzle_id) where resolved_at is null do nothing`,
    [report.puzzle_id, report.reporter_id, report.at, report.fault, report.note],
  );
};

/** Returns open reports by puzzle, the puzzles that were reported first before the others. */
export const openReports = (
  queries: Queries,
  { puzzles, each }: { puzzles: number; each: number },
): Promise<PuzzleReportRow[]> =>
  queries.query(
    `select r.* from (
        select puzzle_id, min(id) as first from puzzle_report where resolved_at is null
        group by puzzle_id order by first limit $1
      ) as p cross join lateral (
        select puzzle_id, reporter_id, at, fault, note, resolved_at, is_held from puzzle_report
        where puzzle_id = p.puzzle_id and resolved_at is null order by id limit $2
      ) as r order by p.first, r.at`,
    [puzzles, each],
  );

/** Closes the open reports on a puzzle. */
export const closeReports = async (
  queries: Queries,
  { puzzleId, at, isHeld }: { puzzleId: string; at: number; isHeld: boolean },
): Promise<void> => {
  await queries.query(
    'update puzzle_report set resolved_at = $2, is_held = $3 where puzzle_id = $1 and resolved_at is null',
    [puzzleId, at, isHeld],
  );
};

export const reportsBy = (queries: Queries, accountId: string): Promise<PuzzleReportRow[]> =>
  queries.query('select * from puzzle_report where reporter_id = $1 order by id', [accountId]);

/** Forgets who reported; the reports stay. */
export const forgetReporter = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('update puzzle_report set reporter_id = null where reporter_id = $1', [accountId]);
};
