import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table forum_topic (
      id uuid primary key,
      owner text not null default 'site',
      category text not null,
      slug text not null unique,
      title text not null,
      author_id uuid references account (id) on delete set null,
      at bigint not null,
      last_at bigint not null,
      last_author_id uuid references account (id) on delete set null,
      is_sticky boolean not null default false,
      removed_at bigint,
      removed_by uuid references account (id) on delete set null,
      words tsvector not null generated always as (to_tsvector('simple'::regconfig, title)) stored
    )`.execute(db);
  await sql`
    create index forum_topic_listed on forum_topic (owner, category, is_sticky desc, last_at desc, id desc)
      where removed_at is null`.execute(db);
  await sql`
    create index forum_topic_newest on forum_topic (owner, last_at desc, id desc) where removed_at is null`.execute(db);
  await sql`create index forum_topic_words on forum_topic using gin (words)`.execute(db);
  await sql`create index forum_topic_by on forum_topic (author_id)`.execute(db);
  await sql`
    create table forum_slug (
      slug text primary key,
      topic_id uuid not null references forum_topic (id)
    )`.execute(db);
  await sql`
    create table forum_poll (
      topic_id uuid primary key references forum_topic (id),
      question text not null,
      choices jsonb not null,
      is_multiple boolean not null,
      closes_at bigint
    )`.execute(db);
  await sql`
    create table forum_poll_vote (
      topic_id uuid not null references forum_poll (topic_id),
      account_id uuid not null references account (id) on delete cascade,
      choice int not null,
      primary key (topic_id, account_id, choice)
    )`.execute(db);
  await sql`create index forum_poll_vote_by on forum_poll_vote (account_id)`.execute(db);
  await sql`
    create table forum_visit (
      account_id uuid primary key references account (id) on delete cascade,
      read_at bigint not null
    )`.execute(db);
};
