import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table study_member (
      collection_id uuid not null references collection (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      role text not null,
      invited_at bigint not null,
      primary key (collection_id, account_id)
    )`.execute(db);
  await sql`create index study_member_of_account on study_member (account_id, invited_at, collection_id)`.execute(db);
};
