import { sql, type Kysely } from 'kysely';

const createPlayers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_match_player (
      match_id bigint not null references club_match (id) on delete cascade,
      account_id uuid not null references account (id),
      side text not null check (side in ('home', 'away')),
      rating int not null,
      joined_at bigint not null,
      board int,
      removed_at bigint,
      primary key (match_id, account_id)
    )`.execute(db);
  await sql`create index club_match_player_of on club_match_player (account_id, match_id desc)`.execute(db);
  await sql`
    create index club_match_roster on club_match_player (match_id, side, rating desc, account_id)`.execute(db);
  await sql`
    create unique index club_match_board on club_match_player (match_id, board, side) where board is not null`.execute(
    db,
  );
};

const createGames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_match_game (
      match_id bigint not null references club_match (id) on delete cascade,
      board int not null,
      game int not null check (game in (1, 2)),
      game_id uuid not null unique,
      begun boolean not null,
      told boolean not null default false,
      result text,
      primary key (match_id, board, game)
    )`.execute(db);
  await sql`
    create index club_match_game_running on club_match_game (match_id, board) where result is null`.execute(db);
};

/**
 * A match has a number within its kind, by which pages name it. At `due_at` it begins or is cancelled: at `starts_at`, when
 * all boards are filled, or after a long wait. `entry_told_to` is the last member who was told that one may join. Points are in halves. Results of games stand as they were
 * played; what counts, with removals, is reckoned by `chess/src/pairing/team-match.ts`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_match (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('daily', 'live')),
      number int not null,
      title text not null,
      description text not null,
      home_id int not null references club (id),
      away_id int references club (id),
      challenged_id int references club (id),
      state text not null default 'open',
      cancel_reason text,
      variant text not null,
      initial_fen text,
      base_ms int not null,
      increment_ms int not null,
      per_move_ms int,
      rated boolean not null,
      rating_min int,
      rating_max int,
      boards_min int not null,
      boards_max int not null,
      timeouts_max int,
      games_at_once int not null,
      starts_at bigint,
      due_at bigint not null,
      entry_told boolean not null default false,
      entry_told_to uuid,
      created_by uuid references account (id) on delete set null,
      created_at bigint not null,
      started_at bigint,
      ended_at bigint,
      boards int not null default 0,
      home_points int not null default 0,
      away_points int not null default 0,
      games_left int not null default 0,
      removals int not null default 0,
      winner text,
      unique (kind, number),
      check (away_id is distinct from home_id)
    )`.execute(db);
  await sql`
    create index club_match_open on club_match (kind, id desc) where state in ('open', 'gathering')`.execute(db);
  await sql`create index club_match_running on club_match (id) where state = 'running'`.execute(db);
  await sql`
    create index club_match_due on club_match (due_at) where state in ('open', 'gathering')`.execute(db);
  await sql`
    create index club_match_entry on club_match (due_at)
      where kind = 'live' and state = 'gathering' and not entry_told`.execute(db);
  for (const side of ['home', 'away', 'challenged']) {
    await sql`create index ${sql.raw(`club_match_${side}`)} on club_match (${sql.raw(`${side}_id`)}, id desc)`.execute(
      db,
    );
  }
  await sql`create index club_match_ended on club_match (ended_at) where state = 'over'`.execute(db);
  await createPlayers(db);
  await createGames(db);
};
