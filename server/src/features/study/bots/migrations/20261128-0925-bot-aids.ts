import { sql, type Kysely } from 'kysely';

/**
 * The help in a game with a bot is a list of aids instead of a name, and a bot may leave a game without clocks. A row of
 * `bot_game_start` keeps an account from starting two games at once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bot_game add column aids text[] not null default '{}', add column left_at bigint`.execute(db);
  await sql`update bot_game set aids = '{takebacks,hints}' where help = 'friendly'`.execute(db);
  await sql`alter table bot_game drop column help`.execute(db);
  await sql`
    create table bot_game_start (
      account_id uuid primary key references account (id) on delete cascade,
      at bigint not null
    )`.execute(db);
};
