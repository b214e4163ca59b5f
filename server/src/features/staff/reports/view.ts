import type { OwnReportView, ReportView } from '@tabiya/contract/staff/reports.ts';
import type { ReportRow } from './store.ts';

/** Returns what the reporter may know of a resolution. */
export const toOwnReportView = (row: ReportRow, subject: string | null): OwnReportView => ({
  id: row.id,
  at: row.at,
  reason: row.reason,
  note: row.note,
  contentType: row.content_type === '' ? null : row.content_type,
  content: row.content,
  subject,
  resolved: row.resolved_at === null || row.outcome === null ? null : { at: row.resolved_at, outcome: row.outcome },
});

export const toReportView = (row: ReportRow, nameOf: (id: string | null) => string | null): ReportView => ({
  id: row.id,
  at: row.at,
  reason: row.reason,
  note: row.note,
  contentType: row.content_type === '' ? null : row.content_type,
  content: row.content,
  subject: nameOf(row.subject_id),
  reporter: nameOf(row.reporter_id),
  resolved:
    row.resolved_at === null || row.outcome === null
      ? null
      : { at: row.resolved_at, outcome: row.outcome, why: row.why ?? '', by: nameOf(row.resolved_by) },
});
