import { sql, type Kysely } from 'kysely';

/** Time of each move in a daily game; null in all others. The index finds the share of daily games lost on time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table archived_game add column per_move_ms int`.execute(db);
  await sql`create index archived_game_daily on archived_game (account_id, ended_at) where per_move_ms is not null`.execute(
    db,
  );
};
