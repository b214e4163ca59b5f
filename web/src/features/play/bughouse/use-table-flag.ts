import { bughouseDeadline, ownFlagFalls } from '@tabiya/chess/bughouse/clocks.ts';
import type { Bughouse } from '@tabiya/chess/bughouse/state.ts';
import { boardOf, colorOf, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { expectedLagAfter } from '@tabiya/chess/rules/lag.ts';
import { useFlag } from '../../../live-play/use-flag.ts';
import type { TableActions } from './use-live-table.ts';

export interface Flagging {
  game: Bughouse;
  seat: Seat | undefined;
  /** A move is on its way: its sender does not flag before it is answered. */
  isWaiting: boolean;
  actions: TableActions;
}

/**
 * Returns when a flag falls: the player's own when the clock shows zero, the others' when no move can be on its way any
 * more.
 */
const ownFall = (game: Bughouse, seat: Seat): number | undefined => {
  const falls = ownFlagFalls(game, seat);
  const board = game.boards[boardOf(seat)];
  return falls && falls + expectedLagAfter(board, board.lagQuota[colorOf(seat)]);
};

/** Notifies the server when a clock on either board has run out on this page. */
export function useTableFlag({ game, seat, isWaiting, actions }: Flagging): void {
  const falls = (seat && ownFall(game, seat)) ?? bughouseDeadline(game);
  useFlag({ falls, isPlayer: seat !== undefined, isWaiting, send: actions.send });
}
