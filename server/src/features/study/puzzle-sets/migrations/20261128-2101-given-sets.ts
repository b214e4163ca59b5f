import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table puzzle_set add column is_given boolean not null default false`.execute(db);
};
