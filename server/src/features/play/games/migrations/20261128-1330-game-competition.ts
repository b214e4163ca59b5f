import { sql, type Kysely } from 'kysely';

/** The competition that a game belongs to, as `type/id`; null for a game of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column competition text`.execute(db);
};
