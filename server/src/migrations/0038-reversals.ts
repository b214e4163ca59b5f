import { sql, type Kysely } from 'kysely';

/**
 * Payments that were reversed, with what was revoked for them. The audit log may contain actions that no staff member
 * took.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table membership_reversal (
      charge_id text primary key,
      account_id uuid not null references account (id) on delete cascade,
      level text not null,
      subscription_id text,
      period_ends_at bigint,
      gift_id text,
      taken_ms bigint,
      is_taken boolean not null
    )`.execute(db);
  await sql`create index membership_reversal_account on membership_reversal (account_id)`.execute(db);
  await sql`alter table audit_log alter column actor_id drop not null`.execute(db);
};
