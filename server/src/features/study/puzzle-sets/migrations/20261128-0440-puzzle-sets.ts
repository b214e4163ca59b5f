import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle_set (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      created_at bigint not null,
      puzzle_ids text[] not null
    )`.execute(db);
  await sql`create index puzzle_set_of_account on puzzle_set (account_id, created_at)`.execute(db);
  await sql`
    create table puzzle_set_round (
      set_id uuid not null references puzzle_set (id) on delete cascade,
      number int not null,
      started_at bigint not null,
      ended_at bigint,
      tried int not null default 0,
      solved int not null default 0,
      ms bigint not null default 0,
      last_outcome text,
      primary key (set_id, number)
    )`.execute(db);
};
