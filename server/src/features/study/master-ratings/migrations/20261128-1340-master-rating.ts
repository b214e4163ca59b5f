import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A list is shown when it is whole; of each type only one is.
  await sql`
    create table master_rating_list (
      id uuid primary key,
      type text not null check (type in ('standard', 'blitz', 'rapid')),
      day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      players integer not null default 0,
      federations text[] not null default '{}',
      is_shown boolean not null default false
    )`.execute(db);
  await sql`create unique index master_rating_list_shown on master_rating_list (type) where is_shown`.execute(db);
  await sql`
    create table master_rating (
      list_id uuid not null references master_rating_list (id) on delete cascade,
      player_id integer not null,
      rank integer not null default 0,
      name text not null,
      searched text collate "C" not null,
      federation text not null,
      title text,
      rating smallint not null,
      games integer,
      born smallint,
      primary key (list_id, player_id)
    )`.execute(db);
  await sql`create index master_rating_order on master_rating (list_id, rating desc, player_id)`.execute(db);
  await sql`
    create index master_rating_federation on master_rating (list_id, federation, rating desc, player_id)`.execute(db);
  await sql`create index master_rating_name on master_rating (list_id, searched)`.execute(db);
};
