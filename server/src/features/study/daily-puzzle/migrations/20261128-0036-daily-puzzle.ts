import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table daily_puzzle (
      day text primary key,
      puzzle_id text not null unique references puzzle (id),
      solvers int not null default 0
    )`.execute(db);
  await sql`
    create table daily_puzzle_try (
      account_id uuid not null references account (id) on delete cascade,
      day text not null references daily_puzzle (day),
      at bigint not null,
      ms int not null,
      is_solved boolean not null,
      is_hinted boolean not null,
      counts boolean not null,
      primary key (account_id, day)
    )`.execute(db);
};
