import { sql } from 'kysely';
import type { Color, EndReason, GameEvent, Result } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { runningStatus, type GameRow, type LoggedGameRow, type NewGameRow } from './game-row.ts';

interface GameTables {
  game: Partial<GameRow> & NewGameRow & { status: string };
  /** When spectators are to be notified of a delayed game, and of what. */
  game_to_show: { game_id: string; what: 'begun' | 'over'; at: number };
  /** Turns of running daily games. */
  game_turn: Record<'game_id' | 'mover_id' | 'waiter_id', string> &
    Record<'due_at' | 'since' | 'white_until' | 'black_until', number>;
  game_event: { game_id: string; seq: number; event: string };
}

const games = (queries: Queries) => queries.as<GameTables>();

/** Writes a game; `log` is what the log of a daily game begins with. */
export const insertGame = async (queries: Queries, row: NewGameRow, log: readonly GameEvent[] = []): Promise<void> => {
  const { id: game_id, started_at, delay_ms, per_move_ms } = row;
  if (per_move_ms !== null) return insertDaily(queries, row, log);
  const inserted = games(queries)
    .insertInto('game')
    .values({ ...row, status: 'playing' });
  if (delay_ms === 0) return void (await inserted.execute());
  // One statement, so that no delayed game lacks its announcement.
  await games(queries)
    .with('inserted', () => inserted)
    .insertInto('game_to_show')
    .values({ game_id, what: 'begun', at: started_at + delay_ms })
    .execute();
};

/** Writes a daily game with its first turn, in one statement. */
const insertDaily = async (queries: Queries, row: NewGameRow, log: readonly GameEvent[]): Promise<void> => {
  const written = games(queries)
    .with('inserted', (query) => query.insertInto('game').values({ ...row, status: 'playing_daily' }))
    .with('turn', (query) => query.insertInto('game_turn').values(firstTurnOf(row, log)));
  if (log.length === 0) return void (await written.selectNoFrom(sql`1`.as('one')).execute());
  await written.insertInto('game_event').values(eventsOf(row.id, log)).execute();
};

/** The first turn begins when nobody is on vacation. */
const firstTurnOf = (row: NewGameRow, log: readonly GameEvent[]): GameTables['game_turn'] => {
  const { id: game_id, white_id, black_id, initial_fen, started_at: since } = row;
  const isBlackFirst = initial_fen?.split(' ')[1] === 'b';
  const [mover_id, waiter_id] = isBlackFirst ? [black_id, white_id] : [white_id, black_id];
  const until = (color: Color) => {
    const event = log.find((one) => one.type === 'vacation' && one.by === color);
    return event?.type === 'vacation' ? event.until : 0;
  };
  const [white_until, black_until] = [until('white'), until('black')];
  const begins = Math.max(since, white_until, black_until);
  const due_at = begins + (row.first_move_ms ?? row.per_move_ms ?? 0);
  return { game_id, mover_id, waiter_id, due_at, since, white_until, black_until };
};

const eventsOf = (game_id: string, log: readonly GameEvent[]): GameTables['game_event'][] =>
  log.map((event) => ({ game_id, seq: event.seq, event: JSON.stringify(event) }));

/** Rows in one statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 500;

/** Writes games that begin together, within the transaction of the caller. */
export const insertGames = async (
  queries: Queries,
  written: readonly { row: NewGameRow; log: readonly GameEvent[] }[],
): Promise<void> => {
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    const some = written.slice(from, from + ROWS_AT_ONCE);
    await games(queries)
      .insertInto('game')
      .values(some.map(({ row }) => ({ ...row, status: runningStatus(row) })))
      .execute();
    const turns = some.filter(({ row }) => row.per_move_ms !== null).map(({ row, log }) => firstTurnOf(row, log));
    if (turns.length > 0) await games(queries).insertInto('game_turn').values(turns).execute();
    const events = some.flatMap(({ row, log }) => eventsOf(row.id, log));
    if (events.length > 0) await games(queries).insertInto('game_event').values(events).execute();
    const shows = some.flatMap(({ row: { id: game_id, started_at, delay_ms } }) =>
      delay_ms > 0 ? [{ game_id, what: 'begun' as const, at: started_at + delay_ms }] : [],
    );
    if (shows.length > 0) await games(queries).insertInto('game_to_show').values(shows).execute();
  }
};

// One statement, so that a fold cannot happen between reading the row and its events.
const LOGGED = `
  select g.id, g.white_id, g.black_id, g.variant, g.initial_fen, g.position_chosen, g.base_ms, g.increment_ms, g.per_move_ms, g.no_vacation, g.rules,
    g.white_base_ms, g.black_base_ms, g.move_cost_ms, g.first_move_ms, g.competition, g.time_class, g.rated, g.delay_ms, g.started_at,
    g.white_rating, g.white_provisional, g.black_rating, g.black_provisional, g.status, g.ended_at, g.result, g.reason,
    g.plies, g.fen, g.white_rating_after, g.black_rating_after, g.rematch_offered_by, g.rematch_game_id,
    coalesce(g.log, (select jsonb_agg(e.event order by e.seq) from game_event e where e.game_id = g.id), '[]') as log
  from game g`;

export const loggedGames = (queries: Queries, ids: readonly string[]): Promise<LoggedGameRow[]> =>
  queries.query({ name: 'logged_games', text: `${LOGGED} where g.id = any($1::uuid[])` }, [ids]);

/** Locks the game until the transaction ends, which excludes appends to it and other folds. */
export const lockGame = async (queries: Queries, id: string): Promise<GameRow | undefined> => {
  const rows = await queries.query<GameRow>(
    {
      name: 'lock_game',
      text: `select id, white_id, black_id, variant, initial_fen, position_chosen, base_ms, increment_ms, per_move_ms, no_vacation, rules,
          white_base_ms, black_base_ms, move_cost_ms, first_move_ms, competition, time_class, rated, delay_ms, started_at, white_rating,
          white_provisional, black_rating, black_provisional, status, ended_at, result, reason, plies, fen,
          white_rating_after, black_rating_after, rematch_offered_by, rematch_game_id
        from game where id = $1 for update`,
    },
    [id],
  );
  return rows[0];
};

export interface Fold {
  id: string;
  endedAt: number;
  result: Result;
  reason: EndReason;
  plies: number;
  fen: string;
  whiteRatingAfter: number | null;
  blackRatingAfter: number | null;
}

/** Moves the log into the row of the game. */
export const writeFold = async (queries: Queries, fold: Fold): Promise<void> => {
  await queries.query(
    {
      name: 'write_fold',
      text: `with line as (delete from game_event where game_id = $1 returning seq, event),
        turn as (delete from game_turn where game_id = $1),
        told_later as (
          insert into game_to_show (game_id, what, at)
          select id, 'over', $2::bigint + delay_ms from game where id = $1 and delay_ms > 0
        )
        update game set status = 'ended', ended_at = $2, result = $3, reason = $4, plies = $5, fen = $6,
          white_rating_after = $7, black_rating_after = $8,
          shown_at = case when delay_ms > 0 then $2::bigint + delay_ms end, log = (select jsonb_agg(event order by seq) from line)
        where id = $1`,
    },
    [
      fold.id,
      fold.endedAt,
      fold.result,
      fold.reason,
      fold.plies,
      fold.fen,
      fold.whiteRatingAfter,
      fold.blackRatingAfter,
    ],
  );
};

export const setRematchOffer = async (queries: Queries, id: string, by: Color | null): Promise<void> => {
  await queries.query('update game set rematch_offered_by = $2 where id = $1 and rematch_game_id is null', [id, by]);
};

export const setRematchGame = async (queries: Queries, id: string, gameId: string): Promise<void> => {
  await queries.query('update game set rematch_game_id = $2 where id = $1', [id, gameId]);
};

/** Clears a rematch offer of `by` that nobody has taken up; returns false if there is none. */
export const clearRematchOffer = async (queries: Queries, id: string, by: readonly Color[]): Promise<boolean> => {
  const rows = await queries.query(
    `update game set rematch_offered_by = null
      where id = $1 and rematch_offered_by = any($2) and rematch_game_id is null returning id`,
    [id, by],
  );
  return rows.length > 0;
};

export const countPlaying = async (queries: Queries): Promise<number> => {
  const rows = await queries.query<{ count: number }>(`select count(*) as count from game where status = 'playing'`);
  return rows[0]?.count ?? 0;
};

/** Returns each of the accounts that plays a running game, with the game, newest first, and whether it has clocks. */
export const playingOf = (
  queries: Queries,
  accountIds: readonly string[],
): Promise<{ account_id: string; game_id: string; has_clock: boolean }[]> =>
  queries.query(
    {
      name: 'playing_of',
      text: `select white_id as account_id, id as game_id, base_ms + increment_ms > 0 as has_clock
          from game where white_id = any($1::uuid[]) and status = 'playing'
        union all
        select black_id, id, base_ms + increment_ms > 0 from game
          where black_id = any($1::uuid[]) and status = 'playing'
        order by game_id desc`,
    },
    [accountIds],
  );

export interface RecentGameRow {
  account_id: string;
  color: Color;
  opponent_id: string;
  is_called_off: boolean;
}

/** Returns the last games of each account, newest first. */
export const recentGames = (queries: Queries, accountIds: readonly string[], limit: number): Promise<RecentGameRow[]> =>
  queries.query(
    {
      name: 'recent_games',
      text: `select account.id as account_id, recent.color, recent.opponent_id, recent.is_called_off
        from unnest($1::uuid[]) as account (id) cross join lateral (
          (select 'white' as color, black_id as opponent_id, started_at,
              coalesce(result = '*', false) as is_called_off from game
            where white_id = account.id order by started_at desc limit $2)
          union all
          (select 'black', white_id, started_at, coalesce(result = '*', false) from game
            where black_id = account.id order by started_at desc limit $2)
          order by started_at desc limit $2
        ) as recent
        order by account.id, recent.started_at desc`,
    },
    [accountIds, limit],
  );

/** Records that the service is up at `at`; returns when it was known to be up before. */
export const writeBeat = async (queries: Queries, at: number): Promise<number | undefined> => {
  const rows = await queries.query<{ before: number | null }>(
    {
      name: 'write_beat',
      urgent: true,
      text: `with before as (select at from service_beat where id = 1)
        insert into service_beat (id, at) values (1, $1)
        on conflict (id) do update set at = greatest(service_beat.at, excluded.at)
        returning (select at from before) as before`,
    },
    [at],
  );
  return rows[0]?.before ?? undefined;
};

/** Returns when the service was last known to be up; undefined before its first start. */
export const lastBeat = async (queries: Queries): Promise<number | undefined> => {
  const rows = await queries.query<{ at: number }>('select at from service_beat');
  return rows[0]?.at;
};
