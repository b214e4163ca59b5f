import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // An import has the id of its list, which others of its type replace; the log of imports stays.
  await sql`
    create table master_rating_import (
      id uuid primary key,
      name text not null,
      type text not null,
      day text not null,
      state text not null,
      by_id uuid references account (id) on delete set null,
      begun_at bigint not null,
      parts int not null default 0,
      rows int not null default 0,
      players int not null default 0,
      refused int not null default 0,
      faults jsonb not null default '[]'
    )`.execute(db);
  await sql`create index master_rating_import_newest on master_rating_import (begun_at desc, id)`.execute(db);
  await sql`create index master_rating_import_by on master_rating_import (by_id)`.execute(db);
};
