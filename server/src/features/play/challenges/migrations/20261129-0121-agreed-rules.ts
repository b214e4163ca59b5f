import { sql, type Kysely } from 'kysely';

/** What the players of the game will do without. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table challenge add column rules text[] not null default '{}'`.execute(db);
};
