import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bot_game add column is_offline boolean not null default false`.execute(db);
};
