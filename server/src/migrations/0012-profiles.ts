import { sql, type Kysely } from 'kysely';

/** What is shown beside a name, and settings: read together with the account, so stored in its row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table account
      add column country text,
      add column flair text,
      add column avatar text,
      add column settings jsonb not null default '{}'`.execute(db);
};
