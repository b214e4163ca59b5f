import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle_report (
      id bigint primary key generated always as identity,
      puzzle_id text not null references puzzle (id),
      reporter_id uuid,
      at bigint not null,
      fault text not null,
      note text not null,
      resolved_at bigint,
      is_held boolean
    )`.execute(db);
  await sql`create unique index puzzle_report_once on puzzle_report (reporter_id, puzzle_id) where resolved_at is null`.execute(
    db,
  );
  await sql`create index puzzle_report_open on puzzle_report (puzzle_id, id) where resolved_at is null`.execute(db);
  await sql`create index puzzle_report_of_reporter on puzzle_report (reporter_id)`.execute(db);
};
