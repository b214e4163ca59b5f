import { sql, type Kysely } from 'kysely';

/** When the reporter was notified of the outcome. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table report add column told_at bigint`.execute(db);
  // Nobody is notified now of what was resolved long ago.
  await sql`update report set told_at = resolved_at where resolved_at is not null`.execute(db);
  await sql`
    create index report_untold on report (subject_id, reporter_id)
      where resolved_at is not null and told_at is null and reporter_id is not null`.execute(db);
  await sql`create index report_open_of_subject on report (subject_id, reason) where resolved_at is null`.execute(db);
};
