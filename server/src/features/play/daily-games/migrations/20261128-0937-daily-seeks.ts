import { sql, type Kysely } from 'kysely';

/**
 * Wishes for a daily game that any member who fits may take up. `rating_min` and `rating_max` bound the rating of the
 * opponent, `timeouts_max` the percentage of the opponent's daily games that were lost on time; null means any.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table daily_seek (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      variant text not null,
      per_move_ms int not null,
      rated boolean not null,
      color smallint not null,
      rating_min int,
      rating_max int,
      timeouts_max int,
      created_at bigint not null,
      expires_at bigint not null,
      taken_by uuid references account (id) on delete set null
    )`.execute(db);
  await sql`create index daily_seek_open on daily_seek (id) where taken_by is null`.execute(db);
  await sql`create index daily_seek_account on daily_seek (account_id)`.execute(db);
  await sql`create index daily_seek_expiry on daily_seek (expires_at)`.execute(db);
};
