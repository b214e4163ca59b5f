import { LOW_TIME_MS } from '@tabiya/contract/play/daily-games.ts';
import type { DueGame } from '../../../live-play/game-kind.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { DailyVacation } from './daily-vacation.ts';

/** Returns the vacations that last beyond `now`, by account id. */
export const vacationsOf = async (
  queries: Queries,
  accountIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, DailyVacation>> => {
  const rows = await queries.query<DailyVacation>(
    {
      name: 'vacations_of',
      text: `select account_id as "accountId", started_at as "startedAt", until from daily_vacation
        where account_id = any($1::uuid[]) and until > $2`,
    },
    [accountIds, now],
  );
  return new Map(rows.map((row) => [row.accountId, row]));
};

/** Returns the accounts whose present vacation began after `since`. */
export const vacationsSince = async (queries: Queries, since: number, now: number): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    'select account_id from daily_vacation where started_at > $1 and until > $2 order by started_at',
    [since, now],
  );
  return rows.map(({ account_id }) => account_id);
};

export const putVacation = async (queries: Queries, { accountId, startedAt, until }: DailyVacation): Promise<void> => {
  await queries.query(
    `insert into daily_vacation (account_id, started_at, until) values ($1, $2, $3)
      on conflict (account_id) do update set started_at = excluded.started_at, until = excluded.until`,
    [accountId, startedAt, until],
  );
};

export const deleteVacation = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from daily_vacation where account_id = $1', [accountId]);
};

/** The running daily games of the account $1 that a vacation concerns, as of $2, and that do not know of it yet. */
const CONCERNED = `game_turn turn join game on game.id = turn.game_id
  where (turn.mover_id = $1 or turn.waiter_id = $1) and game.status = 'playing_daily' and not game.no_vacation
    and turn.due_at > $2 and $3 <> case when game.white_id = $1 then white_until else black_until end
    and greatest($3, case when game.white_id = $1 then white_until else black_until end) > $2`;

/**
 * Writes into the logs of all running daily games of an account that it is on vacation until `until`, or that its
 * vacation is over if that is `at`, and moves their deadlines by the time in which no clock runs. Games whose time is
 * over are left out. Idempotent; returns the number of games written. Must run within a transaction.
 */
export const writeVacation = async (
  queries: Queries,
  { accountId, at, until }: { accountId: string; at: number; until: number },
): Promise<number> => {
  // Excludes appends to these games until the commit; in the order in which appends lock them.
  await queries.query(`select game.id from ${CONCERNED} order by game.id for update of game`, [accountId, at, until]);
  const rows = await queries.query(
    `with mine as (
        select game.id, game.white_id = $1 as is_white, white_until, black_until from ${CONCERNED}
      ), planned as (
        select id, is_white, coalesce(last.seq, 0) + 1 as seq,
          greatest($2, $3, case when is_white then black_until else white_until end)
            - greatest($2, white_until, black_until) as longer
        from mine left join lateral (
          select seq, event from game_event where game_id = mine.id order by seq desc limit 1
        ) as last on true
        where last.event -> 'end' is null
      ), added as (
        insert into game_event (game_id, seq, event)
        select id, seq, json_build_object('type', 'vacation', 'seq', seq, 'at', $2::bigint, 'by',
          case when is_white then 'white' else 'black' end, 'until', $3::bigint)
        from planned
      )
      update game_turn turn set due_at = turn.due_at + longer,
        white_until = case when is_white then $3 else white_until end,
        black_until = case when is_white then black_until else $3 end,
        low_time_told = low_time_told and turn.due_at + longer <= $2 + ${LOW_TIME_MS}
      from planned where turn.game_id = planned.id returning turn.game_id`,
    [accountId, at, until],
  );
  return rows.length;
};

export interface DueTurn extends DueGame {
  moverId: string;
}

/** Returns turns that a vacation can prolong and whose time is over between two times, those with the least time first. */
export const turnsBefore = (
  queries: Queries,
  { from, to }: { from: number; to: number },
  { after, limit }: { after: DueGame | undefined; limit: number },
): Promise<DueTurn[]> =>
  queries.query(
    {
      name: 'turns_before',
      text: `select turn.game_id as id, due_at as "dueAt", mover_id as "moverId"
        from game_turn turn join game on game.id = turn.game_id
        where due_at > $1 and due_at <= $2 and (due_at, game_id) > ($3, $4::uuid) and not game.no_vacation
        order by due_at, game_id limit $5`,
    },
    [from, to, after?.dueAt ?? 0, after?.id ?? '00000000-0000-0000-0000-000000000000', limit],
  );
