import { sql, type Kysely } from 'kysely';

/**
 * A daily game allows `per_move_ms` for each move. Its status is one of its own, so that nothing that looks for games
 * played at one sitting reads it. `game_turn` has a row for each running one; `due_at` is the deadline of the mover.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column per_move_ms int`.execute(db);
  await sql`alter table game drop constraint game_status_check`.execute(db);
  await sql`
    alter table game add constraint game_status_check check (status in ('playing', 'playing_daily', 'ended'))`.execute(
    db,
  );
  await sql`alter table game drop constraint game_check`.execute(db);
  await sql`
    alter table game add constraint game_check check (status <> 'ended' or ended_at is not null and result is not null
      and reason is not null and plies is not null and fen is not null and log is not null)`.execute(db);
  await sql`
    create table game_turn (
      game_id uuid primary key references game (id) on delete cascade,
      mover_id uuid not null references account (id),
      waiter_id uuid not null references account (id),
      due_at bigint not null,
      since bigint not null,
      low_time_told boolean not null default false
    )`.execute(db);
  await sql`create index game_turn_due on game_turn (due_at, game_id)`.execute(db);
  await sql`create index game_turn_mover on game_turn (mover_id, due_at, game_id)`.execute(db);
  await sql`create index game_turn_waiter on game_turn (waiter_id, due_at, game_id)`.execute(db);
};
