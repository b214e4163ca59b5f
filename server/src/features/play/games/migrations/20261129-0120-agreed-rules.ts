import { sql, type Kysely } from 'kysely';

/** What the players of a game have agreed to do without. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column rules text[] not null default '{}'`.execute(db);
};
