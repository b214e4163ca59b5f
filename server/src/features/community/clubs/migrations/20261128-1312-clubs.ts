import { sql, type Kysely } from 'kysely';

const createClubs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club (
      id int primary key generated always as identity,
      url text not null unique,
      name text not null,
      name_key text not null,
      icon text,
      country text,
      language text,
      about text not null default '',
      about_html text not null default '',
      private_text text not null default '',
      private_html text not null default '',
      is_open boolean not null,
      is_private boolean not null default false,
      allows_matches boolean not null default true,
      allows_vote_chess boolean not null default true,
      members int not null default 0,
      created_at bigint not null,
      last_activity_at bigint not null,
      founder_missed_at bigint,
      closed_at bigint,
      words tsvector not null generated always as (to_tsvector('simple'::regconfig, name)) stored
    )`.execute(db);
  // The look of a name is free again when its club has closed; the address is not.
  await sql`create unique index club_name_key on club (name_key) where closed_at is null`.execute(db);
  await sql`create index club_by_activity on club (last_activity_at desc, id desc) where closed_at is null`.execute(db);
  await sql`create index club_by_size on club (members desc, id desc) where closed_at is null`.execute(db);
  await sql`create index club_by_country on club (country, last_activity_at desc, id desc) where closed_at is null`.execute(
    db,
  );
  await sql`create index club_words on club using gin (words)`.execute(db);
  await sql`
    create table club_member (
      club_id int not null references club (id),
      account_id uuid not null references account (id) on delete cascade,
      role text not null check (role in ('member', 'coordinator', 'admin', 'founder')),
      rights text[] not null default '{}',
      hears boolean not null default true,
      joined_at bigint not null,
      active_at bigint not null,
      primary key (club_id, account_id)
    )`.execute(db);
  await sql`create unique index club_founder on club_member (club_id) where role = 'founder'`.execute(db);
  await sql`create index club_member_of on club_member (account_id)`.execute(db);
  await sql`create index club_member_by_activity on club_member (club_id, active_at desc, account_id desc)`.execute(db);
  await sql`create index club_leader on club_member (club_id, role) where role <> 'member'`.execute(db);
};

/** Who is asked, kept out, and what leaders have done. */
const createOrder = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_request (
      club_id int not null references club (id),
      account_id uuid not null references account (id) on delete cascade,
      text text not null default '',
      state text not null check (state in ('pending', 'denied')),
      at bigint not null,
      answered_by uuid references account (id) on delete set null,
      primary key (club_id, account_id)
    )`.execute(db);
  await sql`create index club_request_listed on club_request (club_id, state, at desc, account_id desc)`.execute(db);
  await sql`create index club_request_by on club_request (account_id)`.execute(db);
  await sql`
    create table club_ban (
      club_id int not null references club (id),
      account_id uuid not null references account (id) on delete cascade,
      by_id uuid references account (id) on delete set null,
      at bigint not null,
      primary key (club_id, account_id)
    )`.execute(db);
  await sql`create index club_ban_of on club_ban (account_id)`.execute(db);
  await sql`
    create table club_log (
      id bigint primary key generated always as identity,
      club_id int not null references club (id),
      at bigint not null,
      act text not null,
      by_id uuid references account (id) on delete set null,
      about_id uuid references account (id) on delete set null,
      detail text not null default ''
    )`.execute(db);
  await sql`create index club_log_listed on club_log (club_id, id desc)`.execute(db);
  await sql`create index club_log_by on club_log (by_id)`.execute(db);
  await sql`create index club_log_about on club_log (about_id)`.execute(db);
  await sql`
    create table club_icon (
      hash text primary key,
      club_id int not null unique references club (id),
      small bytea not null,
      large bytea not null
    )`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createClubs(db);
  await createOrder(db);
};
