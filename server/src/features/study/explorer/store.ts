import type { Queries } from '../../../platform/store/store.ts';

/** Adds a game that waits to be recorded. */
export const addPending = async (queries: Queries, gameId: string): Promise<void> => {
  await queries.query('insert into explorer_pending (game_id) values ($1) on conflict do nothing', [gameId]);
};

export const pendingGames = async (queries: Queries, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ game_id: string }>('select game_id from explorer_pending limit $1', [limit]);
  return rows.map(({ game_id }) => game_id);
};

export const removePending = async (queries: Queries, gameIds: readonly string[]): Promise<void> => {
  await queries.query('delete from explorer_pending where game_id = any($1::uuid[])', [gameIds]);
};

/** Returns the game after which older games are still to be recorded; undefined before the first was. */
export const caughtUpTo = async (queries: Queries): Promise<string | undefined> => {
  const [row] = await queries.query<{ after: string }>('select after from explorer_catch_up');
  return row?.after;
};

export const setCaughtUpTo = async (queries: Queries, after: string): Promise<void> => {
  await queries.query(
    `insert into explorer_catch_up (id, after) values (1, $1)
      on conflict (id) do update set after = greatest(explorer_catch_up.after, excluded.after)`,
    [after],
  );
};
