import { sql, type Kysely } from 'kysely';

/**
 * What the players of a daily game have been told of the present turn, so that nobody is told twice. `draw_to` is the
 * account that has an open draw offer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table game_turn add column turn_told boolean not null default false, add column draw_to uuid,
      add column draw_told boolean not null default false`.execute(db);
  await sql`create index game_turn_untold on game_turn (game_id) where not turn_told`.execute(db);
  await sql`create index game_turn_untold_draw on game_turn (game_id) where draw_to is not null and not draw_told`.execute(
    db,
  );
  await sql`create index game_turn_untold_low on game_turn (due_at) where not low_time_told`.execute(db);
};
