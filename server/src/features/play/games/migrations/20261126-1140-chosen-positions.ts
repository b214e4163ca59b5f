import { sql, type Kysely } from 'kysely';

/** Chess960 games always have a starting position, so only this column tells whether the players chose it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column position_chosen boolean not null default false`.execute(db);
  await sql`
    update game set position_chosen = true where initial_fen is not null and variant <> 'chess960'`.execute(db);
};
