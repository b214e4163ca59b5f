import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';

interface ImpersonationTable {
  /** `sessionKey` of the impersonating session, and of the staff member's own. */
  session_key: string;
  staff_session_key: string;
  staff_id: string;
  member_id: string;
  started_at: number;
  ends_at: number;
  ended_at: Generated<number | null>;
}
export type ImpersonationRow = Selectable<ImpersonationTable>;

const tables = (queries: Queries) => queries.as<{ impersonation: ImpersonationTable }>();

export const insertImpersonation = async (queries: Queries, row: Omit<ImpersonationRow, 'ended_at'>): Promise<void> => {
  await tables(queries).insertInto('impersonation').values(row).execute();
};

/** Returns open impersonations in which the session is either of the two. */
export const openImpersonations = (queries: Queries, sessionKey: string): Promise<ImpersonationRow[]> =>
  tables(queries)
    .selectFrom('impersonation')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('session_key', '=', sessionKey), eb('staff_session_key', '=', sessionKey)]))
    .execute();

/** Returns impersonations whose time has run out. */
export const overdueImpersonations = (queries: Queries, now: number): Promise<ImpersonationRow[]> =>
  tables(queries)
    .selectFrom('impersonation')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .limit(500)
    .execute();

/** Returns false if it has ended before. */
export const endImpersonation = async (queries: Queries, sessionKey: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('impersonation')
    .set({ ended_at: now })
    .where('session_key', '=', sessionKey)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
