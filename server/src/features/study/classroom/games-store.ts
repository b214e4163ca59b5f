import type { Queries } from '../../../platform/store/store.ts';

export const insertClassroomGames = async (queries: Queries, id: string, gameIds: readonly string[]): Promise<void> => {
  await queries.query('insert into classroom_game (classroom_id, game_id) select $1, unnest($2::uuid[])', [
    id,
    gameIds,
  ]);
};

/** Returns the ids of the last games of a classroom, the latest first: ids of games are in the order of time. */
export const classroomGames = async (queries: Queries, id: string, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ game_id: string }>(
    'select game_id from classroom_game where classroom_id = $1 order by game_id desc limit $2',
    [id, limit],
  );
  return rows.map(({ game_id: gameId }) => gameId);
};
