import { sql, type Kysely } from 'kysely';

const createEntries = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table collection (
      id uuid primary key,
      owner_id uuid not null references account (id) on delete cascade,
      parent_id uuid references collection (id) on delete cascade,
      name text not null,
      description text not null,
      visibility text not null,
      entries int not null default 0,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
  await sql`create index collection_of_owner on collection (owner_id, name, id)`.execute(db);
  await sql`create index collection_in_collection on collection (parent_id) where parent_id is not null`.execute(db);
  await sql`
    create table library_entry (
      id uuid primary key,
      collection_id uuid not null references collection (id) on delete cascade,
      owner_id uuid not null references account (id) on delete cascade,
      place bigint not null,
      title text,
      kind text not null,
      variant text not null,
      white text,
      black text,
      event text,
      site text,
      played_on text,
      result text not null,
      eco text,
      opening text,
      tags text[] not null default '{}',
      moves int not null,
      fen text not null,
      pgn text not null,
      positions bigint[] not null,
      search tsvector not null,
      version int not null default 1,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
  await sql`create index library_entry_place on library_entry (collection_id, place, id)`.execute(db);
  await sql`create index library_entry_of_owner on library_entry (owner_id, updated_at, id)`.execute(db);
  await sql`create index library_entry_positions on library_entry using gin (positions)`.execute(db);
  await sql`create index library_entry_search on library_entry using gin (search)`.execute(db);
};

const createImports = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table library_import (
      id uuid primary key,
      owner_id uuid not null unique references account (id) on delete cascade,
      collection_id uuid not null references collection (id) on delete cascade,
      name text not null,
      state text not null,
      length int not null,
      sent int not null default 0,
      read int not null default 0,
      lines int not null default 0,
      games int not null default 0,
      is_skipping boolean not null default false,
      added int not null default 0,
      refused int not null default 0,
      refused_games jsonb not null default '[]',
      entries_max int not null,
      begun_at bigint not null
    )`.execute(db);
  await sql`create index library_import_begun on library_import (begun_at) where state = 'sending'`.execute(db);
  await sql`
    create table library_import_part (
      import_id uuid not null references library_import (id) on delete cascade,
      begins int not null,
      ends int not null,
      text text not null,
      primary key (import_id, begins)
    )`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createEntries(db);
  await createImports(db);
};
