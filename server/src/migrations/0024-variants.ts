import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column variant text not null default 'chess', add column initial_fen text`.execute(db);
  await sql`alter table archived_game add column variant text not null default 'chess'`.execute(db);
};
