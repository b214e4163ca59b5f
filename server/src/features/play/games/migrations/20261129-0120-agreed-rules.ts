import { sql, type Kysely } from 'kysely';

/** A game keeps the rules that its players have agreed on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column rules text[] not null default '{}'`.execute(db);
};
