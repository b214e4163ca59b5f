import { sql, type Kysely } from 'kysely';

/**
 * Notices that members have dismissed, actions of staff with their reasons, and sessions in which staff viewed as a
 * member.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table user_item (
      account_id uuid not null references account (id) on delete cascade,
      item text not null,
      at bigint not null,
      primary key (account_id, item)
    )`.execute(db);
  // Without foreign keys: the record stays, whatever happens to the accounts.
  await sql`
    create table audit_log (
      id bigint primary key generated always as identity,
      at bigint not null,
      actor_id uuid not null,
      subject_id uuid not null,
      action text not null,
      reason text not null,
      before jsonb not null,
      after jsonb not null,
      ip text not null
    )`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_id, id desc)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor_id, id desc)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id desc)`.execute(db);
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of the audit log never change';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_is_kept before update or delete on audit_log
      for each row execute function keep_audit_log()`.execute(db);
  await sql`
    create table impersonation (
      session_key text primary key,
      staff_session_key text not null,
      staff_id uuid not null references account (id) on delete cascade,
      member_id uuid not null references account (id) on delete cascade,
      started_at bigint not null,
      ends_at bigint not null,
      ended_at bigint
    )`.execute(db);
  await sql`create index impersonation_of_staff on impersonation (staff_session_key) where ended_at is null`.execute(
    db,
  );
  await sql`create index impersonation_open on impersonation (ends_at) where ended_at is null`.execute(db);
};
