import { sql, type Kysely } from 'kysely';

/** Games to watch by their kind, and the game that each television channel shows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index game_playing_kind on game (variant, time_class, (white_rating + black_rating) desc, id)
      where status = 'playing'`.execute(db);
  await sql`
    create table tv_channel (
      channel text primary key,
      game_id uuid not null references game (id) on delete cascade,
      since bigint not null
    )`.execute(db);
};
