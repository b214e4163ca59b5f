import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table text_picture (
      hash text primary key,
      account_id uuid not null references account (id) on delete cascade,
      bytes bytea not null,
      width int not null,
      height int not null,
      at bigint not null,
      looked_at bigint not null
    )`.execute(db);
  await sql`create index text_picture_by on text_picture (account_id, at)`.execute(db);
  await sql`create index text_picture_looked on text_picture (looked_at)`.execute(db);
};
