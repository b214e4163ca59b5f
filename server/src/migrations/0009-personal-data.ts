import { sql, type Kysely } from 'kysely';

/** Exports of a member's data: in the store, so that one node can create one and any other serve it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table data_export (
      account_id uuid primary key references account (id) on delete cascade,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      games_done int not null default 0,
      games_total int not null default 0,
      size bigint not null default 0,
      requested_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index data_export_expires on data_export (expires_at)`.execute(db);
  await sql`
    create table data_export_part (
      account_id uuid not null references data_export (account_id) on delete cascade,
      part int not null,
      bytes bytea not null,
      primary key (account_id, part)
    )`.execute(db);
};
