import { sql, type Kysely } from 'kysely';

/** A challenge tells the rules on which the players of its game agree. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table challenge add column rules text[] not null default '{}'`.execute(db);
};
