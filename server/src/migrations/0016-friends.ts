import { sql, type Kysely } from 'kysely';

/** Friends, friend requests, follows and blocks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A friendship is two rows, so that everybody's friends are adjacent in one index.
  await sql`
    create table friend (
      account_id uuid not null references account (id) on delete cascade,
      friend_id uuid not null references account (id) on delete cascade,
      since bigint not null,
      primary key (account_id, friend_id)
    )`.execute(db);
  await sql`create index friend_newest on friend (account_id, since desc, friend_id)`.execute(db);
  await sql`
    create table friend_request (
      from_id uuid not null references account (id) on delete cascade,
      to_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      recommended boolean not null,
      primary key (from_id, to_id)
    )`.execute(db);
  await sql`create index friend_request_sent on friend_request (from_id, at desc, to_id desc)`.execute(db);
  await sql`create index friend_request_received on friend_request (to_id, at desc, from_id desc)`.execute(db);
  await sql`
    create table block (
      account_id uuid not null references account (id) on delete cascade,
      blocked_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      primary key (account_id, blocked_id)
    )`.execute(db);
  await sql`create index block_blocked on block (blocked_id, account_id)`.execute(db);
  await sql`
    create table follow (
      account_id uuid not null references account (id) on delete cascade,
      followed_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      primary key (account_id, followed_id)
    )`.execute(db);
  await sql`create index follow_followed on follow (followed_id, account_id)`.execute(db);
  await sql`
    create table follow_dismissal (
      account_id uuid not null references account (id) on delete cascade,
      dismissed_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      primary key (account_id, dismissed_id)
    )`.execute(db);
  // Collation by bytes, so that a search by prefix can use the index in any language of the database.
  await sql`
    create index account_beginning on account (username_key collate "C") where not is_guest and closed_level is null`.execute(
    db,
  );
};
