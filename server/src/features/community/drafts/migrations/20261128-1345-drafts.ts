import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table text_draft (
      account_id uuid not null references account (id) on delete cascade,
      place text not null,
      text text not null,
      at bigint not null,
      primary key (account_id, place)
    )`.execute(db);
  await sql`create index text_draft_at on text_draft (at)`.execute(db);
};
