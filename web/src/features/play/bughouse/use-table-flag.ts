import { bughouseDeadline, ownFlagFalls } from '@tabiya/chess/bughouse/clocks.ts';
import type { Bughouse } from '@tabiya/chess/bughouse/state.ts';
import { boardOf, colorOf, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { expectedLagAfter } from '@tabiya/chess/rules/lag.ts';
import { useEffect } from 'react';
import { useClockOffset, useIsOnline } from '../../../platform/live/live-status.ts';
import type { TableActions } from './use-live-table.ts';

/** Delay after the flag, so that the server's clock has passed it too. */
const PLAYER_MARGIN_MS = 80;
const WATCHER_MARGIN_MS = 2_000;
const RETRY_DELAY_MS = 400;
const MAX_ATTEMPTS = 6;

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

/** Notifies the server when a clock on either board has run out; the server decides. */
export function useTableFlag({ game, seat, isWaiting, actions }: Flagging): void {
  const isOnline = useIsOnline();
  const offset = useClockOffset();
  const isPlayer = seat !== undefined;
  const falls = (seat && ownFall(game, seat)) ?? bughouseDeadline(game);
  useEffect(() => {
    if (falls === undefined || isWaiting || !isOnline) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    const flag = async () => {
      tries += 1;
      if ((await actions.send('flag')) === 'not_flagged' && tries < MAX_ATTEMPTS)
        timer = setTimeout(flag, RETRY_DELAY_MS);
    };
    const wait = Math.max(0, falls - Date.now() - offset);
    timer = setTimeout(flag, wait + (isPlayer ? PLAYER_MARGIN_MS : WATCHER_MARGIN_MS));
    return () => clearTimeout(timer);
  }, [falls, isPlayer, isWaiting, isOnline, offset, actions]);
}
