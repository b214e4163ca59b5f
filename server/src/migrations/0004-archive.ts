import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table archived_game (
      account_id uuid not null,
      game_id uuid not null,
      started_at bigint not null,
      ended_at bigint not null,
      color text not null check (color in ('white', 'black')),
      outcome text not null check (outcome in ('won', 'drawn', 'lost')),
      time_class text not null,
      base_ms int not null,
      increment_ms int not null,
      rated boolean not null,
      rating int not null,
      provisional boolean not null,
      rating_after int,
      opponent_id uuid not null,
      opponent_name text collate "C" not null,
      opponent_rating int not null,
      opponent_provisional boolean not null,
      opponent_rating_after int,
      result text not null,
      reason text not null,
      plies int not null,
      fen text not null,
      primary key (account_id, game_id)
    )`.execute(db);
  await sql`create index archived_game_newest on archived_game (account_id, ended_at desc, game_id desc)`.execute(db);
  await sql`create index archived_game_opponent on archived_game (account_id, opponent_name)`.execute(db);
  // Contains every column that a count may be filtered by, so that counting reads the index alone.
  await sql`create index archived_game_count on archived_game (account_id, outcome, time_class, color, rated)`.execute(
    db,
  );
};
