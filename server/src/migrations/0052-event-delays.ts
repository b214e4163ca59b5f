import { sql, type Kysely } from 'kysely';

/** Events with a delayed broadcast: the delay in seconds, and the players. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table calendar_event add column watch_delay text not null default 'none',
    add column player_ids uuid[] not null default '{}'`.execute(db);
};
