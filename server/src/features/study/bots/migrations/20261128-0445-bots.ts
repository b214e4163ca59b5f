import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bot (
      key text primary key,
      account_id uuid not null unique references account (id)
    )`.execute(db);
  await sql`
    create table bot_game (
      game_id uuid primary key references game (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      bot text not null references bot (key),
      help text not null
    )`.execute(db);
  await sql`create index bot_game_of_account on bot_game (account_id)`.execute(db);
};
