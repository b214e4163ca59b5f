import { sql, type Kysely } from 'kysely';

/** What others are told of a game with a delay when it is time, and how counts leave out what they may not know of yet. */
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
  // In the order of time, so that only what is hidden still is read.
  await sql`
    create index archived_game_hidden on archived_game (account_id, shown_at) where shown_at is not null`.execute(db);
  // Until then only the member knows; null: everybody has been told.
  await sql`alter table achievement add column shown_at bigint`.execute(db);
  await sql`create index achievement_hidden on achievement (account_id) where shown_at is not null`.execute(db);
};
