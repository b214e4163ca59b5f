import { sql, type Kysely } from 'kysely';

/** Everybody with a settled rating, kept beside the ratings so that the leaderboard of a country reads one index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table leader (
      rating_class text not null,
      account_id uuid not null references account (id) on delete cascade,
      rating double precision not null,
      games int not null,
      at bigint not null,
      country text,
      primary key (rating_class, account_id)
    )`.execute(db);
  await sql`create index leader_best on leader (rating_class, rating desc, account_id)`.execute(db);
  await sql`create index leader_of_country on leader (rating_class, country, rating desc, account_id)`.execute(db);
  await sql`create index rating_changed on rating (at, account_id, rating_class)`.execute(db);
};
