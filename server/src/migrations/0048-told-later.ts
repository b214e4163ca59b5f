import { sql, type Kysely } from 'kysely';

/** What is published about a delayed game when it becomes public, and how counts leave out what is not public yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table game_to_show (
      game_id uuid not null references game (id) on delete cascade,
      what text not null check (what in ('begun', 'over')),
      at bigint not null,
      primary key (game_id, what)
    )`.execute(db);
  await sql`create index game_to_show_next on game_to_show (at)`.execute(db);
  await sql`
    insert into game_to_show (game_id, what, at)
      select id, 'begun', started_at + delay_ms from game
        where delay_ms > 0 and started_at + delay_ms > extract(epoch from now()) * 1000
      union all
      select id, 'over', shown_at from game where shown_at > extract(epoch from now()) * 1000`.execute(db);
  await sql`drop index game_delayed`.execute(db);
  // In order of time, so that only rows that are still hidden are read.
  await sql`
    create index archived_game_hidden on archived_game (account_id, shown_at) where shown_at is not null`.execute(db);
  // Until then only the member knows of it; null means that it is public.
  await sql`alter table achievement add column shown_at bigint`.execute(db);
  await sql`create index achievement_hidden on achievement (account_id) where shown_at is not null`.execute(db);
};
