import type { Seat } from '@tabiya/chess/bughouse/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** What a seat has decided about the rematch; null means nothing yet. */
type Wish = 'wanted' | 'gone' | null;

export interface RematchRow {
  game_id: string | null;
  seats: Record<Seat, Wish>;
}

export const rematchOf = async (queries: Queries, id: string): Promise<RematchRow | undefined> => {
  const rows = await queries.query<RematchRow>(
    `select g.rematch_game_id as game_id,
        (select jsonb_object_agg(s.seat, s.rematch) from bughouse_seat s where s.game_id = g.id) as seats
      from bughouse_game g where g.id = $1`,
    [id],
  );
  return rows[0];
};

export const setWish = async (queries: Queries, id: string, { seat, wish }: { seat: Seat; wish: Wish }) => {
  await queries.query('update bughouse_seat set rematch = $3 where game_id = $1 and seat = $2', [id, seat, wish]);
};

/** Clears all rematch offers; players who have gone stay gone. Returns whether there were any. */
export const clearWishes = async (queries: Queries, id: string): Promise<boolean> => {
  const rows = await queries.query(
    `update bughouse_seat set rematch = null where game_id = $1 and rematch = 'wanted' returning seat`,
    [id],
  );
  return rows.length > 0;
};

export const setRematchGame = async (queries: Queries, id: string, gameId: string): Promise<void> => {
  await queries.query('update bughouse_game set rematch_game_id = $2 where id = $1', [id, gameId]);
};
