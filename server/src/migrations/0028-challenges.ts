import { sql, type Kysely } from 'kysely';

/** Challenges to a member, and open ones that are links. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table challenge (
      id uuid primary key,
      number bigint generated always as identity unique,
      from_id uuid not null references account (id) on delete cascade,
      to_id uuid references account (id) on delete cascade,
      variant text not null,
      base_ms integer not null,
      increment_ms integer not null,
      odds_ms integer,
      rated boolean not null,
      color smallint not null,
      initial_fen text,
      is_offline boolean not null,
      state text not null default 'open',
      reason text,
      taken_by uuid references account (id) on delete set null,
      game_id uuid,
      created_at bigint not null,
      expires_at bigint not null,
      ended_at bigint
    )`.execute(db);
  await sql`create unique index challenge_pair on challenge (from_id, to_id) where state = 'open'`.execute(db);
  await sql`create index challenge_to on challenge (to_id) where state = 'open'`.execute(db);
  await sql`create index challenge_from on challenge (from_id, ended_at)`.execute(db);
  await sql`create index challenge_open on challenge (expires_at) where state = 'open'`.execute(db);
  await sql`create index challenge_ended on challenge (ended_at) where ended_at is not null`.execute(db);
};
