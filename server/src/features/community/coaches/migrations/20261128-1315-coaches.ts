import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table coach (
      account_id uuid primary key references account (id) on delete cascade,
      state text not null check (state in ('draft', 'asked', 'listed', 'declined')),
      name text not null,
      headline text not null,
      languages text[] not null,
      methods text[] not null,
      price text not null,
      availability text not null,
      official_rating text not null,
      is_taking boolean not null,
      source text not null,
      html text not null,
      is_verified boolean not null default false,
      is_rating_checked boolean not null default false,
      asked_at bigint not null default 0,
      listed_at bigint not null default 0,
      reason text not null default '',
      reviews int not null default 0,
      stars int not null default 0,
      rank int not null default 0,
      words tsvector not null generated always as
        (to_tsvector('simple'::regconfig, name || ' ' || headline || ' ' || source)) stored
    )`.execute(db);
  await sql`create index coach_listed on coach (rank desc, account_id desc) where state = 'listed'`.execute(db);
  await sql`create index coach_newest on coach (listed_at desc, account_id desc) where state = 'listed'`.execute(db);
  await sql`create index coach_asked on coach (asked_at) where state = 'asked'`.execute(db);
  await sql`
    create table coach_review (
      id bigint generated always as identity primary key,
      coach_id uuid not null references coach (account_id) on delete cascade,
      author_id uuid not null references account (id) on delete cascade,
      stars int not null check (stars between 1 and 5),
      text text not null,
      at bigint not null,
      edited_at bigint,
      answer text not null default '',
      removed_at bigint,
      removed_by uuid references account (id) on delete set null,
      unique (coach_id, author_id)
    )`.execute(db);
  await sql`create index coach_review_listed on coach_review (coach_id, at desc, id desc)`.execute(db);
  await sql`create index coach_review_by on coach_review (author_id)`.execute(db);
};
