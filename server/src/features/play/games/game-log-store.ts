import { createGameLog, type Downtime, type GameLog, type LogLine } from '../../../live-play/log-store.ts';
import type { DueGame } from '../../../live-play/game-kind.ts';
import type { Queries } from '../../../platform/store/store.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const log = createGameLog({ game: 'game', event: 'game_event' });

export const gameLog: GameLog = {
  ...log,
  async append(queries, lines) {
    const daily = lines.filter(({ turn }) => turn !== undefined);
    if (daily.length === 0) return log.append(queries, lines);
    const timed = lines.filter(({ turn }) => turn === undefined);
    const lost = timed.length === 0 ? [] : await log.append(queries, timed);
    return [...lost, ...(await appendDaily(queries, daily))];
  },
};

/** Appends lines of daily games and, in the same statement, whose turn it is after them. */
const appendDaily = async (queries: Queries, lines: readonly LogLine[]): Promise<readonly string[]> => {
  const list = (of: (line: LogLine) => string | number | undefined) => `{${lines.map(of).join()}}`;
  const [row] = await queries.query<{ lost: string[] }>(
    {
      name: 'append_daily',
      urgent: true,
      text: `with line as (
          select * from rows from (unnest($1::uuid[]), unnest($2::int[]), json_array_elements($3::json),
            unnest($4::uuid[]), unnest($5::uuid[]), unnest($6::bigint[]), unnest($7::uuid[]))
          as line (game_id, seq, event, mover_id, waiter_id, due_at, draw_to)
        ), open as (
          select id from game where id = any($1::uuid[]) and status <> 'ended' order by id for key share
        ), added as (
          insert into game_event (game_id, seq, event)
          select line.game_id, line.seq, line.event from line join open on open.id = line.game_id
          on conflict do nothing returning game_id
        ), turned as (
          update game_turn turn set mover_id = line.mover_id, waiter_id = line.waiter_id, due_at = line.due_at,
            since = case when turn.mover_id = line.mover_id then turn.since else (line.event ->> 'at')::bigint end,
            low_time_told = turn.low_time_told and turn.mover_id = line.mover_id,
            turn_told = turn.turn_told and turn.mover_id = line.mover_id, draw_to = line.draw_to,
            draw_told = turn.draw_told and turn.draw_to is not distinct from line.draw_to
          from line join added using (game_id) where turn.game_id = line.game_id
        )
        select array(select id from unnest($1::uuid[]) as id except select game_id from added) as lost`,
    },
    [
      list(({ gameId }) => gameId),
      list(({ seq }) => seq),
      `[${lines.map(({ event }) => event).join()}]`,
      list(({ turn }) => turn?.moverId),
      list(({ turn }) => turn?.waiterId),
      list(({ turn }) => turn?.dueAt),
      list(({ turn }) => turn?.drawTo ?? 'null'),
    ],
  );
  return row?.lost ?? [];
};

/** Returns daily games whose time is over, those that wait longest first. */
export const dueGames = (
  queries: Queries,
  now: number,
  { after, limit }: { after: DueGame | undefined; limit: number },
): Promise<DueGame[]> =>
  queries.query(
    {
      name: 'due_games',
      text: `select game_id as id, due_at as "dueAt" from game_turn
        where due_at <= $1 and (due_at, game_id) > ($2, $3::uuid) order by due_at, game_id limit $4`,
    },
    [now, after?.dueAt ?? 0, after?.id ?? FIRST_ID, limit],
  );

/** Counts the running daily games of an account in which it is its turn. */
export const countReady = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ games: number }>(
    { name: 'count_ready', text: 'select count(*) as games from game_turn where mover_id = $1' },
    [accountId],
  );
  return row?.games ?? 0;
};

/** Counts the running daily games of an account. */
export const countDaily = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ games: number }>(
    `select (select count(*) from game_turn where mover_id = $1) + (select count(*) from game_turn where waiter_id = $1)
      as games`,
    [accountId],
  );
  return row?.games ?? 0;
};

export interface TurnRow extends DueGame {
  since: number;
  /** Until when each side is or was on vacation, ms since the epoch. */
  whiteUntil: number;
  blackUntil: number;
}

/** Returns daily games in which it is the account's turn, or the other one's, those with the least time first. */
export const turnsOf = (
  queries: Queries,
  accountId: string,
  { isOwn, after, limit }: { isOwn: boolean; after: DueGame | undefined; limit: number },
): Promise<TurnRow[]> =>
  queries.query(
    `select game_id as id, due_at as "dueAt", since, white_until as "whiteUntil", black_until as "blackUntil" from game_turn
      where ${isOwn ? 'mover_id' : 'waiter_id'} = $1 and (due_at, game_id) > ($2, $3::uuid)
      order by due_at, game_id limit $4`,
    [accountId, after?.dueAt ?? 0, after?.id ?? FIRST_ID, limit],
  );

/** A turn of an account, with the account id of the opponent. */
export interface OwnTurn extends DueGame {
  since: number;
  opponentId: string;
}

/** Returns daily games in which it is the account's turn, those with the least time first. */
export const ownTurns = (queries: Queries, accountId: string, limit: number): Promise<OwnTurn[]> =>
  queries.query(
    `select game_id as id, due_at as "dueAt", since, waiter_id as "opponentId" from game_turn
      where mover_id = $1 order by due_at, game_id limit $2`,
    [accountId, limit],
  );

/** Returns the ids of the running daily games of an account, those with the least time first. */
export const dailyIdsOf = async (queries: Queries, accountId: string): Promise<string[]> => {
  const rows = await queries.query<{ game_id: string }>(
    `select game_id, due_at from game_turn where mover_id = $1
      union all select game_id, due_at from game_turn where waiter_id = $1 order by due_at, game_id`,
    [accountId],
  );
  return rows.map(({ game_id }) => game_id);
};

export const postponeGame = async (queries: Queries, id: string, dueAt: number): Promise<void> => {
  await queries.query('update game_turn set due_at = $2 where game_id = $1', [id, dueAt]);
};

/**
 * Appends to the daily games that are due by `to` that the service was down: they are due then, and so they are in the
 * store. Returns the number of games written.
 */
export const appendDailyDowntime = async (
  queries: Queries,
  { at, to }: Pick<Downtime, 'to' | 'at'>,
): Promise<number> => {
  const rows = await queries.query(
    `with added as (
        insert into game_event (game_id, seq, event)
        select turn.game_id, coalesce(last.seq, 0) + 1, json_build_object('type', 'downtime',
          'seq', coalesce(last.seq, 0) + 1, 'at', $1::bigint, 'from', turn.due_at - 1, 'to', $2::bigint)
        from game_turn turn left join lateral (
          select seq, event from game_event where game_id = turn.game_id order by seq desc limit 1
        ) as last on true
        where turn.due_at <= $2 and last.event -> 'end' is null
        on conflict do nothing returning game_id
      )
      update game_turn turn set due_at = $2::bigint + 1 from added where turn.game_id = added.game_id
      returning turn.game_id`,
    [at, to],
  );
  return rows.length;
};
