import { sql, type Kysely } from 'kysely';

/**
 * Alerts that a streamer has shown on stream, and the hash of the secret with which streaming software fetches them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stream_alerts (
      account_id uuid primary key references account (id) on delete cascade,
      token_hash bytea unique,
      made_at bigint,
      settings jsonb,
      check ((token_hash is null) = (made_at is null))
    )`.execute(db);
};
