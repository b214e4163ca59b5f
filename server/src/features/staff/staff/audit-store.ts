import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';

interface AuditTable {
  id: Generated<number>;
  at: number;
  /** Null if no staff member did it. */
  actor_id: string | null;
  subject_id: string;
  action: StaffAction;
  reason: string;
  before: unknown;
  after: unknown;
  ip: string;
}
export type AuditRow = Selectable<AuditTable>;

/** An entry to be written. */
export type NewAuditRow = Omit<AuditRow, 'id'>;

const tables = (queries: Queries) => queries.as<{ audit_log: AuditTable }>();

export const insertAudit = async (queries: Queries, row: NewAuditRow): Promise<void> => {
  const json = { before: JSON.stringify(row.before), after: JSON.stringify(row.after) };
  await tables(queries)
    .insertInto('audit_log')
    .values({ ...row, ...json })
    .execute();
};

export interface AuditFilter {
  act?: StaffAction | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  /** Only entries with a lower id. */
  before?: number | undefined;
}

/** Returns entries newest first. */
export const selectAudit = (queries: Queries, filter: AuditFilter, limit: number): Promise<AuditRow[]> => {
  let entries = tables(queries).selectFrom('audit_log').selectAll();
  if (filter.act !== undefined) entries = entries.where('action', '=', filter.act);
  if (filter.actorId !== undefined) entries = entries.where('actor_id', '=', filter.actorId);
  if (filter.subjectId !== undefined) entries = entries.where('subject_id', '=', filter.subjectId);
  if (filter.before !== undefined) entries = entries.where('id', '<', filter.before);
  return entries.orderBy('id', 'desc').limit(limit).execute();
};
