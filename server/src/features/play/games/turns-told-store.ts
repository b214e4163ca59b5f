import type { Queries } from '../../../platform/store/store.ts';

/** A turn of a daily game of which somebody has not been told yet. */
export interface UntoldTurn {
  gameId: string;
  /** Account ids of the player to move and of the one who waits. */
  moverId: string;
  waiterId: string;
  /** When the turn began, ms since the epoch. */
  since: number;
  /** Whether it is the first turn of the game. */
  isFirst: boolean;
  /** What nobody has been told of: the turn itself, that its time is low, and an open draw offer, with whom it is made to. */
  isNew: boolean;
  isLow: boolean;
  drawTo: string | null;
}

/** Returns turns of which somebody has not been told; time is low where the deadline is before `lowUntil`. */
export const untoldTurns = (queries: Queries, lowUntil: number, limit: number): Promise<UntoldTurn[]> =>
  queries.query(
    {
      name: 'untold_turns',
      text: `with untold as (
          (select game_id from game_turn where not turn_told limit $2)
          union (select game_id from game_turn where draw_to is not null and not draw_told limit $2)
          union (select game_id from game_turn where not low_time_told and due_at <= $1 limit $2)
        )
        select turn.game_id as "gameId", mover_id as "moverId", waiter_id as "waiterId", since,
          not exists (
            select 1 from game_event line where line.game_id = turn.game_id and line.event ->> 'type' = 'move'
          ) as "isFirst", not turn_told as "isNew", not low_time_told and due_at <= $1 as "isLow",
          case when not draw_told then draw_to end as "drawTo"
        from untold join game_turn turn using (game_id) limit $2`,
    },
    [lowUntil, limit],
  );

/** Records that the players are told of a turn; returns false if it is no longer the same. */
export const markTold = async (queries: Queries, turn: UntoldTurn): Promise<boolean> => {
  const rows = await queries.query(
    `update game_turn set turn_told = turn_told or $4, low_time_told = low_time_told or $5, draw_told = draw_told or $6
      where game_id = $1 and mover_id = $2 and since = $3 returning game_id`,
    [turn.gameId, turn.moverId, turn.since, turn.isNew, turn.isLow, turn.drawTo !== null],
  );
  return rows.length > 0;
};
