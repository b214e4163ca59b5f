import type { ReportedContent, ReportOutcome, ReportReason } from '@tabiya/contract/staff/reports.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ReportRow {
  id: number;
  at: number;
  /** Null if the account is erased. */
  reporter_id: string | null;
  subject_id: string;
  /** Empty: the member as such. */
  content_type: ReportedContent | '';
  content_id: string;
  content: string | null;
  reason: ReportReason;
  note: string;
  resolved_at: number | null;
  resolved_by: string | null;
  outcome: ReportOutcome | null;
  why: string | null;
  /** When its reporter was notified of the outcome. */
  told_at: number | null;
}

type NewReport = Pick<ReportRow, 'at' | 'subject_id' | 'reason' | 'note'> & { reporter_id: string } & Partial<
    Pick<ReportRow, 'content_type' | 'content_id' | 'content'>
  >;

/** Does nothing if the same report of the same reporter is open already. */
export const insertReport = async (queries: Queries, report: NewReport): Promise<void> => {
  const { at, reporter_id, subject_id, reason, note, content_type = '', content_id = '', content = null } = report;
  await queries.query(
    `insert into report (at, reporter_id, subject_id, content_type, content_id, content, reason, note)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (reporter_id, subject_id, content_type, content_id) where resolved_at is null do nothing`,
    [at, reporter_id, subject_id, content_type, content_id, content, reason, note],
  );
};

interface Range {
  limit: number;
  offset: number;
}

/** Returns the open reports, oldest first. */
export const openReports = (queries: Queries, { limit, offset }: Range): Promise<ReportRow[]> =>
  queries.query('select * from report where resolved_at is null order by id limit $1 offset $2', [limit, offset]);

export const resolvedReports = (queries: Queries, { limit, offset }: Range): Promise<ReportRow[]> =>
  queries.query(
    'select * from report where resolved_at is not null order by resolved_at desc, id desc limit $1 offset $2',
    [limit, offset],
  );

export const reportById = async (queries: Queries, id: number): Promise<ReportRow | undefined> => {
  const [row] = await queries.query<ReportRow>('select * from report where id = $1', [id]);
  return row;
};

interface Resolution {
  id: number;
  at: number;
  by: string;
  outcome: ReportOutcome;
  why: string;
}

/** Returns false if it was resolved already. */
export const resolveReport = async (queries: Queries, { id, at, by, outcome, why }: Resolution): Promise<boolean> => {
  const rows = await queries.query(
    `update report set resolved_at = $2, resolved_by = $3, outcome = $4, why = $5
      where id = $1 and resolved_at is null returning id`,
    [id, at, by, outcome, why],
  );
  return rows.length > 0;
};

/** Resolves all open reports about a member for one reason, as one decision; returns their number. */
export const resolveReportsOf = async (
  queries: Queries,
  { subjectId, reason, at, by, outcome, why }: Omit<Resolution, 'id'> & { subjectId: string; reason: ReportReason },
): Promise<number> => {
  const rows = await queries.query(
    `update report set resolved_at = $3, resolved_by = $4, outcome = $5, why = $6
      where subject_id = $1 and reason = $2 and resolved_at is null returning id`,
    [subjectId, reason, at, by, outcome, why],
  );
  return rows.length;
};

export const reportsBy = (queries: Queries, accountId: string): Promise<ReportRow[]> =>
  queries.query('select * from report where reporter_id = $1 order by id', [accountId]);

/** Returns reports newest first, from before an id on. */
export const reportsPageOf = (
  queries: Queries,
  accountId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ReportRow[]> =>
  queries.query(
    `select * from report where reporter_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [accountId, before, limit],
  );

/** Returns reporters of a member who were not yet notified of the outcome. */
export const untoldReporters = async (queries: Queries, subjectId: string, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ reporter_id: string }>(
    `select distinct reporter_id from report
      where subject_id = $1 and resolved_at is not null and told_at is null and reporter_id is not null limit $2`,
    [subjectId, limit],
  );
  return rows.map(({ reporter_id }) => reporter_id);
};

/** What a reporter is to be notified of. */
export type Untold = Pick<ReportRow, 'id' | 'content_type'> & { outcome: ReportOutcome };

/** Marks a reporter as notified, and returns of which reports, newest first. */
export const markTold = (
  queries: Queries,
  { subjectId, reporterId, at }: { subjectId: string; reporterId: string; at: number },
): Promise<Untold[]> =>
  queries.query(
    `with told as (
        update report set told_at = $3
        where subject_id = $1 and reporter_id = $2 and resolved_at is not null and told_at is null
        returning id, content_type, outcome
      ) select * from told order by id desc`,
    [subjectId, reporterId, at],
  );

export const forgetReporter = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('update report set reporter_id = null where reporter_id = $1', [accountId]);
};
