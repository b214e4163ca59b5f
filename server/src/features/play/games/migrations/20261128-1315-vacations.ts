import { sql, type Kysely } from 'kysely';

/**
 * Vacations of members from daily games: the present or last one of each. `game_turn` knows until when each side of a
 * game is on vacation, in step with its log. A game may be agreed on without vacations.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table daily_vacation (
      account_id uuid primary key references account (id) on delete cascade,
      started_at bigint not null,
      until bigint not null
    )`.execute(db);
  await sql`alter table game add column no_vacation boolean not null default false`.execute(db);
  await sql`
    alter table game_turn add column white_until bigint not null default 0,
      add column black_until bigint not null default 0`.execute(db);
};
