import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createGames(db);
  await createTeams(db);
  await createVotes(db);
};

const createGames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table vote_chess_game (
      id uuid primary key,
      kind text not null check (kind in ('teams', 'player', 'clubs')),
      name text not null,
      variant text not null,
      initial_fen text,
      hours smallint not null,
      is_final boolean not null,
      votes_shown text not null check (votes_shown in ('after_own', 'always')),
      has_safe_moves boolean not null,
      min_voters smallint not null,
      host_id uuid references account (id) on delete set null,
      host_side text not null,
      white_club_id integer,
      black_club_id integer,
      white_captain_id uuid references account (id) on delete set null,
      black_captain_id uuid references account (id) on delete set null,
      status text not null check (status in ('asked', 'open', 'playing', 'ended', 'called_off')),
      created_at bigint not null,
      started_at bigint,
      closes_at bigint,
      ended_at bigint,
      ply integer not null default 0,
      fen text not null,
      turn text not null,
      last_move text,
      votes_cast integer not null default 0,
      result text,
      reason text,
      check (status in ('asked', 'open', 'called_off') or started_at is not null),
      check (status <> 'playing' or closes_at is not null),
      check (status <> 'ended' or ended_at is not null and result is not null)
    )`.execute(db);
  await sql`create index vote_chess_game_listed on vote_chess_game (status, id desc)`.execute(db);
  await sql`create index vote_chess_game_due on vote_chess_game (closes_at) where status = 'playing'`.execute(db);
  await sql`
    create index vote_chess_game_gathering on vote_chess_game (created_at) where status in ('asked', 'open')
  `.execute(db);
  await sql`create index vote_chess_game_host on vote_chess_game (host_id)`.execute(db);
  await sql`create index vote_chess_game_white_captain on vote_chess_game (white_captain_id)`.execute(db);
  await sql`create index vote_chess_game_black_captain on vote_chess_game (black_captain_id)`.execute(db);
  await sql`
    create index vote_chess_game_white_club on vote_chess_game (white_club_id, id desc) where white_club_id is not null
  `.execute(db);
  await sql`
    create index vote_chess_game_black_club on vote_chess_game (black_club_id, id desc) where black_club_id is not null
  `.execute(db);
  await sql`
    create table vote_chess_event (
      game_id uuid not null references vote_chess_game (id) on delete cascade,
      seq integer not null check (seq > 0),
      event json not null,
      primary key (game_id, seq)
    )`.execute(db);
};

const createTeams = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table vote_chess_member (
      game_id uuid not null references vote_chess_game (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      side text not null check (side in ('white', 'black')),
      joined_at bigint not null,
      left_at bigint,
      missed smallint not null default 0,
      told integer not null default 0,
      primary key (game_id, account_id)
    )`.execute(db);
  await sql`create index vote_chess_member_of on vote_chess_member (account_id, game_id desc)`.execute(db);
  await sql`
    create index vote_chess_member_team on vote_chess_member (game_id, side, joined_at, account_id)
      where left_at is null`.execute(db);
};

const createVotes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table vote_chess_vote (
      game_id uuid not null references vote_chess_game (id) on delete cascade,
      ply integer not null,
      account_id uuid not null references account (id) on delete cascade,
      uci text not null,
      draw boolean not null,
      resign boolean not null,
      number integer not null,
      at bigint not null,
      primary key (game_id, ply, account_id)
    )`.execute(db);
  await sql`create index vote_chess_vote_of on vote_chess_vote (account_id)`.execute(db);
  await sql`
    create table vote_chess_safe_move (
      game_id uuid not null references vote_chess_game (id) on delete cascade,
      ply integer not null,
      uci text not null,
      primary key (game_id, ply)
    )`.execute(db);
  await sql`
    create table vote_chess_window (
      game_id uuid not null references vote_chess_game (id) on delete cascade,
      ply integer not null,
      moves jsonb not null,
      draws integer not null,
      resignations integer not null,
      voted integer not null,
      decided_by text not null check (decided_by in ('vote', 'captain', 'none')),
      primary key (game_id, ply)
    )`.execute(db);
};
