import type { Queries } from '../../../platform/store/store.ts';

export interface ConditionalMovesRow {
  game_id: string;
  account_id: string;
  ply: number;
  /** Hash of the first `ply` moves of the game. */
  played: string;
  /** One line of moves in each line of text. */
  lines: string;
  saved_at: number;
}

/** A player of a game. */
export interface Seat {
  gameId: string;
  accountId: string;
}

/** Returns what the players have set; those who have set nothing are left out. */
export const conditionsOf = (queries: Queries, seats: readonly Seat[]): Promise<ConditionalMovesRow[]> =>
  queries.query(
    {
      name: 'conditional_moves_of',
      text: `select conditional_moves.* from unnest($1::uuid[], $2::uuid[]) as seat (game_id, account_id)
        join conditional_moves using (game_id, account_id)`,
    },
    [seats.map(({ gameId }) => gameId), seats.map(({ accountId }) => accountId)],
  );

export const writeConditions = async (queries: Queries, row: ConditionalMovesRow): Promise<void> => {
  await queries.query(
    `insert into conditional_moves (game_id, account_id, ply, played, lines, saved_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (game_id, account_id) do update
      set ply = excluded.ply, played = excluded.played, lines = excluded.lines, saved_at = excluded.saved_at`,
    [row.game_id, row.account_id, row.ply, row.played, row.lines, row.saved_at],
  );
};

/** Deletes what a player has set. */
export const deleteConditions = async (queries: Queries, { gameId, accountId }: Seat): Promise<void> => {
  await queries.query('delete from conditional_moves where game_id = $1 and account_id = $2', [gameId, accountId]);
};

/** Deletes a row unless it has been saved again meanwhile. */
export const dropConditions = async (queries: Queries, row: ConditionalMovesRow): Promise<void> => {
  await queries.query(
    `delete from conditional_moves where game_id = $1 and account_id = $2 and ply = $3 and played = $4 and lines = $5`,
    [row.game_id, row.account_id, row.ply, row.played, row.lines],
  );
};

export const deleteOfGame = async (queries: Queries, gameId: string): Promise<void> => {
  await queries.query('delete from conditional_moves where game_id = $1', [gameId]);
};

/** Deletes what was set for games that no longer run; returns the number of rows. */
export const deleteOfEnded = async (queries: Queries, limit: number): Promise<number> => {
  const rows = await queries.query(
    `delete from conditional_moves where (game_id, account_id) in (
      select game_id, account_id from conditional_moves
      where not exists (select 1 from game_turn turn where turn.game_id = conditional_moves.game_id) limit $1
    ) returning game_id`,
    [limit],
  );
  return rows.length;
};

export const allOf = (queries: Queries, accountId: string): Promise<ConditionalMovesRow[]> =>
  queries.query('select * from conditional_moves where account_id = $1 order by game_id', [accountId]);

export const eraseOf = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from conditional_moves where account_id = $1', [accountId]);
};
