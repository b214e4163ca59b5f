import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table classroom_game (
      classroom_id uuid not null references classroom (id) on delete cascade,
      game_id uuid not null,
      primary key (classroom_id, game_id)
    )`.execute(db);
};
