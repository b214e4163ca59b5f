import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table discussion (
      content_type text not null,
      content_id text not null,
      comments int not null default 0,
      last_number int not null default 0,
      locked_at bigint,
      locked_by uuid references account (id) on delete set null,
      lock_reason text not null default '',
      primary key (content_type, content_id)
    )`.execute(db);
  await sql`
    create table comment (
      id bigint generated always as identity primary key,
      content_type text not null,
      content_id text not null,
      number int not null,
      parent_id bigint references comment (id),
      author_id uuid references account (id) on delete set null,
      client_id text not null,
      is_site boolean not null default false,
      at bigint not null,
      edited_at bigint,
      source text not null,
      html text not null,
      answers int not null default 0,
      removed_at bigint,
      removed_by uuid references account (id) on delete set null,
      is_removed_by_author boolean not null default false,
      words tsvector generated always as (
        case when content_type = 'forum_topic' and removed_at is null then to_tsvector('simple'::regconfig, source) end
      ) stored,
      foreign key (content_type, content_id) references discussion (content_type, content_id),
      unique (content_type, content_id, number)
    )`.execute(db);
  await sql`
    create index comment_threads on comment (content_type, content_id, id)
      where parent_id is null and (removed_at is null or answers > 0)`.execute(db);
  await sql`
    create index comment_answers on comment (parent_id, id)
      where parent_id is not null and removed_at is null`.execute(db);
  await sql`create unique index comment_sent on comment (author_id, client_id)`.execute(db);
  await sql`create index comment_written on comment (author_id, at)`.execute(db);
  await sql`create index comment_words on comment using gin (words)`.execute(db);
  await addMarks(db);
};

/** What members and moderators keep beside the comments. */
const addMarks = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table comment_version (
      comment_id bigint not null references comment (id) on delete cascade,
      at bigint not null,
      source text not null,
      primary key (comment_id, at)
    )`.execute(db);
  await sql`
    create table comment_reaction (
      comment_id bigint not null references comment (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      reaction text not null,
      primary key (comment_id, account_id, reaction)
    )`.execute(db);
  await sql`create index comment_reaction_by on comment_reaction (account_id)`.execute(db);
  await sql`
    create table discussion_reader (
      content_type text not null,
      content_id text not null,
      account_id uuid not null references account (id) on delete cascade,
      read_number int not null default 0,
      follows boolean not null default false,
      primary key (content_type, content_id, account_id)
    )`.execute(db);
  await sql`create index discussion_reader_of on discussion_reader (account_id)`.execute(db);
};
