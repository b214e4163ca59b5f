import { sql, type Kysely } from 'kysely';

/** Engine reviews of finished games, each once for everybody, and who requested it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table game_review (
      game_id uuid primary key references game (id) on delete cascade,
      state text not null check (state in ('going', 'failed', 'done')),
      requested_by uuid,
      requested_at bigint not null,
      searched integer not null default 0,
      of_positions integer not null default 0,
      touched_at bigint,
      done_at bigint,
      review jsonb
    )`.execute(db);
  // Counts what somebody has requested in a day.
  await sql`
    create index game_review_requested on game_review (requested_by, requested_at)
      where requested_by is not null`.execute(db);
  await sql`create index game_review_going on game_review (requested_at) where state = 'going'`.execute(db);
  // It is read whole by its game, never searched.
  await sql`alter table game_review alter column review set statistics 0`.execute(db);
};
