import type { Color, GameEnd, GameEvent } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GameRow, NewGameRow } from './game-row.ts';

const COLUMNS = `id, kind, name, variant, initial_fen, hours, is_final, votes_shown, has_safe_moves, min_voters, host_id,
  host_side, white_club_id, black_club_id, white_captain_id, black_captain_id, status, created_at, started_at, closes_at,
  ended_at, ply, fen, turn, last_move, votes_cast, result, reason`;

export const insertGame = async (queries: Queries, row: NewGameRow): Promise<void> => {
  const names = Object.keys(row) as (keyof NewGameRow)[];
  await queries.query(
    `insert into vote_chess_game (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    names.map((name) => row[name]),
  );
};

export const gameOf = async (queries: Queries, id: string): Promise<GameRow | undefined> => {
  const rows = await queries.query<GameRow>(
    { name: 'vote_game_of', text: `select ${COLUMNS} from vote_chess_game where id = $1` },
    [id],
  );
  return rows[0];
};

/** Reads a game within a transaction, which everything else that changes the game then waits for. */
export const lockGame = async (queries: Queries, id: string): Promise<GameRow | undefined> => {
  const rows = await queries.query<GameRow>(
    { name: 'vote_game_locked', text: `select ${COLUMNS} from vote_chess_game where id = $1 for update` },
    [id],
  );
  return rows[0];
};

/** Returns the events of a log after `seq`. */
export const eventsAfter = async (queries: Queries, id: string, seq: number): Promise<GameEvent[]> => {
  const rows = await queries.query<{ event: GameEvent }>(
    {
      name: 'vote_game_events',
      text: 'select event from vote_chess_event where game_id = $1 and seq > $2 order by seq',
    },
    [id, seq],
  );
  return rows.map(({ event }) => event);
};

export const appendEvents = async (queries: Queries, id: string, events: readonly GameEvent[]): Promise<void> => {
  await queries.query(
    `insert into vote_chess_event (game_id, seq, event)
      select $1, (event ->> 'seq')::int, event from json_array_elements($2::json) as event`,
    [id, JSON.stringify(events)],
  );
};

export const writeStart = async (
  queries: Queries,
  { id, started_at, closes_at }: Pick<GameRow, 'id' | 'started_at' | 'closes_at'>,
): Promise<void> => {
  await queries.query(`update vote_chess_game set status = 'playing', started_at = $2, closes_at = $3 where id = $1`, [
    id,
    started_at,
    closes_at,
  ]);
};

/** Changes that a closed window makes to a game. */
export interface NextWindow {
  id: string;
  ply: number;
  fen: string;
  turn: Color;
  lastMove: string | null;
  closesAt: number | null;
  end: (GameEnd & { at: number }) | null;
}

export const writeNext = async (
  queries: Queries,
  { id, ply, fen, turn, lastMove, closesAt, end }: NextWindow,
): Promise<void> => {
  await queries.query(
    `update vote_chess_game set ply = $2, fen = $3, turn = $4, last_move = $5, closes_at = $6, votes_cast = 0,
        status = case when $7::bigint is null then status else 'ended' end, ended_at = $7, result = $8, reason = $9
      where id = $1`,
    [id, ply, fen, turn, lastMove, closesAt, end?.at ?? null, end?.result ?? null, end?.reason ?? null],
  );
};

export const writeStatus = async (
  queries: Queries,
  id: string,
  { status, endedAt }: { status: 'open' | 'called_off'; endedAt: number | null },
): Promise<void> => {
  await queries.query('update vote_chess_game set status = $2, ended_at = $3 where id = $1', [id, status, endedAt]);
};

export const writeCaptain = async (
  queries: Queries,
  id: string,
  { side, accountId }: { side: Color; accountId: string | null },
): Promise<void> => {
  const column = side === 'white' ? 'white_captain_id' : 'black_captain_id';
  await queries.query(`update vote_chess_game set ${column} = $2 where id = $1`, [id, accountId]);
};

/** Returns running games whose window is over, the longest over first. */
export const dueGames = async (queries: Queries, now: number, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    {
      name: 'vote_games_due',
      text: `select id from vote_chess_game where status = 'playing' and closes_at <= $1 order by closes_at limit $2`,
    },
    [now, limit],
  );
  return rows.map(({ id }) => id);
};

/** Returns games that still gather and were created before `before`. */
export const staleGames = async (queries: Queries, before: number, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select id from vote_chess_game where status in ('asked', 'open') and created_at < $1 order by created_at limit $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
};

/**
 * Windows that closed while the service was down stay open until `to`, because nobody could vote: this is written into
 * their logs. Returns the number of games.
 */
export const appendDowntime = async (queries: Queries, { at, to }: { at: number; to: number }): Promise<number> => {
  const rows = await queries.query(
    `with added as (
        insert into vote_chess_event (game_id, seq, event)
        select game.id, coalesce(last.seq, 0) + 1, json_build_object('type', 'downtime',
          'seq', coalesce(last.seq, 0) + 1, 'at', $1::bigint, 'from', game.closes_at - 1, 'to', $2::bigint)
        from vote_chess_game game left join lateral (
          select seq from vote_chess_event where game_id = game.id order by seq desc limit 1
        ) as last on true
        where game.status = 'playing' and game.closes_at <= $2
        on conflict do nothing returning game_id
      )
      update vote_chess_game game set closes_at = $2::bigint + 1 from added where game.id = added.game_id
      returning game.id`,
    [at, to],
  );
  return rows.length;
};

export const countHosted = async (queries: Queries, accountId: string): Promise<number> => {
  const rows = await queries.query<{ count: number }>(
    `select count(*)::int as count from vote_chess_game
      where host_id = $1 and status in ('asked', 'open', 'playing')`,
    [accountId],
  );
  return rows[0]!.count;
};

/** Returns games of a club that are not over. */
export const gamesOfClub = async (queries: Queries, clubId: number): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select id from vote_chess_game where (white_club_id = $1 or black_club_id = $1)
      and status in ('asked', 'open', 'playing')`,
    [clubId],
  );
  return rows.map(({ id }) => id);
};
