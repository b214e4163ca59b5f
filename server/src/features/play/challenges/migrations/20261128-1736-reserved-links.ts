import { sql, type Kysely } from 'kysely';

/** The only member who may take up a link, and what its maker calls it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table challenge add column only_for uuid references account (id) on delete cascade,
    add column name text`.execute(db);
  await sql`create index challenge_only_for on challenge (only_for) where only_for is not null`.execute(db);
};
