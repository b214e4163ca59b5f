import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A member who may be found by the e-mail address; the key is null until the address is verified.
  await sql`
    create table findable_member (
      account_id uuid primary key references account (id) on delete cascade,
      key text
    )`.execute(db);
  await sql`create index findable_member_key on findable_member (key)`.execute(db);
  // An address that a member waits for, as a keyed hash.
  await sql`
    create table awaited_contact (
      account_id uuid not null references account (id) on delete cascade,
      key text not null,
      expires_at bigint not null,
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index awaited_contact_key on awaited_contact (key)`.execute(db);
  await sql`create index awaited_contact_expires_at on awaited_contact (expires_at)`.execute(db);
};
