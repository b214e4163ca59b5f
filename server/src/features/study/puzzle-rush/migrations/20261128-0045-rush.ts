import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rush_run (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      is_member boolean not null,
      mode text not null,
      ladder smallint not null,
      started_at bigint not null,
      ends_at bigint,
      over_at bigint,
      score int not null default 0,
      strikes int not null default 0,
      served_id text references puzzle (id),
      served_at bigint
    )`.execute(db);
  await sql`create index rush_run_of_account on rush_run (account_id, started_at)`.execute(db);
  await sql`
    create table rush_best (
      account_id uuid not null references account (id) on delete cascade,
      is_member boolean not null,
      mode text not null,
      ladder smallint not null,
      span text not null,
      period bigint not null,
      score int not null,
      at bigint not null,
      primary key (account_id, mode, ladder, span, period)
    )`.execute(db);
  await sql`
    create index rush_best_of_period on rush_best (mode, ladder, span, period, score desc, at) where is_member
  `.execute(db);
  await sql`
    create table rush_answer (
      run_id uuid not null references rush_run (id) on delete cascade,
      number int not null,
      puzzle_id text not null references puzzle (id),
      rating int not null,
      is_right boolean not null,
      ms int not null,
      primary key (run_id, number)
    )`.execute(db);
};
