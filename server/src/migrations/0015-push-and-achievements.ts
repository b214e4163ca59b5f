import { sql, type Kysely } from 'kysely';

/** Browsers that show alerts, with the one key pair that signs push messages to them; and members' achievements. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // For members who want a mail but no alert: the row records that the mail was sent.
  await sql`alter table alert add column hidden boolean not null default false`.execute(db);
  await sql`
    create table push_key (
      id int primary key check (id = 1),
      public_key text not null,
      private_key bytea not null
    )`.execute(db);
  await sql`
    create table push_subscription (
      endpoint text primary key,
      account_id uuid not null references account (id) on delete cascade,
      session_key text not null,
      p256dh text not null,
      auth text not null,
      made_at bigint not null
    )`.execute(db);
  await sql`create index push_subscription_account on push_subscription (account_id, made_at)`.execute(db);
  // `is_new` until the member has been shown it.
  await sql`
    create table achievement (
      account_id uuid not null references account (id) on delete cascade,
      code text not null,
      at bigint not null,
      game_id uuid references game (id) on delete set null,
      is_new boolean not null,
      primary key (account_id, code)
    )`.execute(db);
  await sql`create index achievement_new on achievement (account_id) where is_new`.execute(db);
};
