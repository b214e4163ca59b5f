import { sql, type Kysely } from 'kysely';

/** Alerts of members, until they are seen or dismissed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table alert (
      id bigint generated always as identity primary key,
      account_id uuid not null references account (id) on delete cascade,
      type text not null,
      subject text not null,
      at bigint not null,
      payload jsonb not null,
      unique (account_id, type, subject)
    )`.execute(db);
  await sql`create index alert_newest on alert (account_id, at desc, id desc)`.execute(db);
  await sql`create index alert_at on alert (at)`.execute(db);
};
