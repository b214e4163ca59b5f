import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table coach_pupil (
      account_id uuid primary key references account (id) on delete cascade,
      coach text not null
    )`.execute(db);
  await sql`
    create table coach_game (
      game_id uuid primary key references game (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      coach text not null,
      color text not null check (color in ('white', 'black')),
      level integer not null,
      hints integer not null default 0
    )`.execute(db);
  await sql`create index coach_game_of_account on coach_game (account_id, game_id)`.execute(db);
  await sql`
    create table coach_note (
      game_id uuid not null references coach_game (game_id) on delete cascade,
      seq integer not null,
      note jsonb not null,
      primary key (game_id, seq)
    )`.execute(db);
};
