import { sql, type Kysely } from 'kysely';

/**
 * Permissions, self-descriptions and choices of accounts; and sessions that are incomplete or belong to staff who view
 * as a member.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table account
      add activated_at bigint,
      add role_level int check (role_level in (80, 90)),
      add closed_level int check (closed_level between 5 and 8),
      add closed_at bigint,
      add membership_ends_at bigint,
      add trial_used_at bigint,
      add delete_after bigint,
      add chess_title text,
      add is_streamer boolean not null default false,
      add is_affiliate boolean not null default false,
      add is_coach boolean not null default false,
      add locale text not null default 'en_US',
      add timezone text,
      add last_login_at bigint,
      add fair_play_agreed_at bigint,
      add archive_view text not null default 'list' check (archive_view in ('grid', 'list')),
      add home_content_type text not null default 'following',
      add content_language text not null default 'default',
      add bucketing_id uuid not null default gen_random_uuid()`.execute(db);
  await sql`create index account_delete_after on account (delete_after) where delete_after is not null`.execute(db);
  await sql`
    alter table session
      add awaits_second_factor boolean not null default false,
      add impersonated_by uuid references account (id) on delete cascade`.execute(db);
};
