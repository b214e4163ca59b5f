import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table rating (
      account_id uuid not null references account (id) on delete cascade,
      time_class text not null,
      rating double precision not null,
      deviation double precision not null,
      volatility double precision not null,
      at bigint not null,
      games int not null,
      primary key (account_id, time_class)
    )`.execute(db);
  await sql`
    create table rating_change (
      account_id uuid not null references account (id) on delete cascade,
      time_class text not null,
      at bigint not null,
      game_id uuid not null,
      rating double precision not null,
      primary key (game_id, account_id)
    )`.execute(db);
  await sql`create index rating_change_of_account on rating_change (account_id, time_class, at)`.execute(db);
};
