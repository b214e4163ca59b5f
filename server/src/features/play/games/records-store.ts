import type { Queries } from '../../../platform/store/store.ts';

/** Position of a game in the order of its players' games. */
export interface GameMark {
  id: string;
  started_at: number;
}

/** One side's games after a mark, in the order that the indexes `game_of_white` and `game_of_black` have. */
const side = (color: 'white' | 'black') => `
  (select id, started_at from game where ${color}_id = $1 and (started_at, id) > ($2, $3::uuid)
    order by started_at, id limit $4)`;

const FIRST: GameMark = { id: '00000000-0000-0000-0000-000000000000', started_at: 0 };

/** Returns games oldest first. */
export const gamesOf = (
  queries: Queries,
  accountId: string,
  { after = FIRST, limit }: { after: GameMark | undefined; limit: number },
): Promise<GameMark[]> =>
  queries.query(`${side('white')} union ${side('black')} order by started_at, id limit $4`, [
    accountId,
    after.started_at,
    after.id,
    limit,
  ]);

/** Returns the ids of games that are over for everybody at `now`, between two ids, in their order. */
export const shownGamesAfter = async (
  queries: Queries,
  after: string = FIRST.id,
  { before, now, limit }: { before: string; now: number; limit: number },
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select id from game where id > $1 and id < $2 and status = 'ended' and (shown_at is null or shown_at <= $3)
      order by id limit $4`,
    [after, before, now, limit],
  );
  return rows.map(({ id }) => id);
};

export const countGamesOf = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ games: number }>(
    `select (select count(*) from game where white_id = $1) + (select count(*) from game where black_id = $1) as games`,
    [accountId],
  );
  return row?.games ?? 0;
};

/** Returns the ids among these of games that are over; with an instant, of those that everybody had seen end by then. */
export const gamesOver = async (
  queries: Queries,
  ids: readonly string[],
  shownAt: number | null,
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select id from game where id = any($1::uuid[]) and status = 'ended'
        and ($2::bigint is null or shown_at is null or shown_at <= $2)`,
    [ids, shownAt],
  );
  return rows.map(({ id }) => id);
};
