import { sql, type Kysely } from 'kysely';

/** Memberships, their history, codes that grant one, and events of a payment service. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The account's own columns hold the present state; this row holds what is left, and what comes after.
  await sql`
    create table membership (
      account_id uuid primary key references account (id) on delete cascade,
      as_of bigint not null,
      kept jsonb not null,
      subscription_level text,
      subscription_until bigint,
      subscription_renews boolean,
      changes_at bigint,
      warn_at bigint
    )`.execute(db);
  await sql`create index membership_changes_at on membership (changes_at) where changes_at is not null`.execute(db);
  await sql`create index membership_warn_at on membership (warn_at) where warn_at is not null`.execute(db);
  await sql`
    create table membership_event (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      kind text not null,
      level text,
      from_at bigint,
      until_at bigint,
      by_id uuid references account (id) on delete set null,
      why text,
      reference text,
      source text,
      badge text
    )`.execute(db);
  await sql`create index membership_event_newest on membership_event (account_id, at desc, id desc)`.execute(db);
  await addCodes(db);
  await addPayments(db);
};

const addCodes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table membership_batch (
      id uuid primary key,
      level text not null,
      days int not null check (days > 0),
      note text not null,
      made_by uuid references account (id) on delete set null,
      made_at bigint not null,
      expires_at bigint not null,
      withdrawn_at bigint
    )`.execute(db);
  await sql`create index membership_batch_newest on membership_batch (made_at desc)`.execute(db);
  await sql`
    create table membership_code (
      hash bytea primary key,
      batch_id uuid not null references membership_batch (id) on delete cascade,
      redeemed_at bigint,
      redeemed_by uuid references account (id) on delete set null,
      redeemed_for uuid references account (id) on delete set null
    )`.execute(db);
  await sql`create index membership_code_batch on membership_code (batch_id)`.execute(db);
};

const addPayments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table membership_subscription (
      id text primary key,
      account_id uuid not null references account (id) on delete cascade,
      customer_id text not null,
      level text not null,
      period text not null check (period in ('monthly', 'yearly')),
      lives boolean not null,
      overdue boolean not null,
      cancelled boolean not null,
      ends_at bigint not null,
      period_ends_at bigint not null
    )`.execute(db);
  await sql`create index membership_subscription_account on membership_subscription (account_id)`.execute(db);
  await sql`
    create table payment_event (
      id text primary key,
      kind text not null,
      received_at bigint not null
    )`.execute(db);
  await sql`create index payment_event_received on payment_event (received_at)`.execute(db);
  await sql`
    create table membership_gift (
      id text primary key,
      giver_id uuid references account (id) on delete set null,
      recipient_id uuid references account (id) on delete set null,
      level text not null,
      days int not null,
      amount bigint not null,
      currency text not null,
      paid_at bigint not null
    )`.execute(db);
};
