import { sql, type Kysely } from 'kysely';

/** Reports of members to moderators, and their outcome. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Without foreign keys: reports and decisions stay, whatever happens to the moderator's account.
  await sql`
    create table report (
      id bigint primary key generated always as identity,
      at bigint not null,
      reporter_id uuid,
      subject_id uuid not null,
      content_type text not null default '',
      content_id text not null default '',
      content text,
      reason text not null,
      note text not null,
      resolved_at bigint,
      resolved_by uuid,
      outcome text,
      why text
    )`.execute(db);
  await sql`
    create unique index report_once on report (reporter_id, subject_id, content_type, content_id)
      where resolved_at is null`.execute(db);
  await sql`create index report_open on report (id) where resolved_at is null`.execute(db);
  await sql`create index report_resolved on report (resolved_at desc, id desc) where resolved_at is not null`.execute(
    db,
  );
  await sql`create index report_of_reporter on report (reporter_id, id)`.execute(db);
  await sql`create index report_of_subject on report (subject_id)`.execute(db);
};
