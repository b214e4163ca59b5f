import { sql, type Kysely } from 'kysely';

/**
 * Time, ms, that a member's vacations may take; it contains the payments that fell due before `counted_until`. A member
 * without a row has never been on vacation.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table vacation_balance (
      account_id uuid primary key references account (id) on delete cascade,
      ms bigint not null check (ms >= 0),
      counted_until bigint not null
    )`.execute(db);
};
