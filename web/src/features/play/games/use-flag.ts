import { flagFallsAt } from '@tabiya/chess/rules/clock.ts';
import { deadline, type Game } from '@tabiya/chess/rules/game.ts';
import { useEffect } from 'react';
import { useClockOffset, useIsOnline } from '../../../platform/live/live-status.ts';
import { lagAhead } from './clocks.ts';
import type { GameActions } from './use-live-game.ts';

/** Delay after the flag, so that the server's clock has passed it too. */
const PLAYER_MARGIN_MS = 80;
const WATCHER_MARGIN_MS = 2_000;
const RETRY_DELAY_MS = 400;
const MAX_ATTEMPTS = 6;
/** Longest delay of a timer; a browser fires timers above about 2^31 ms at once. */
const MAX_TIMER_MS = 2 ** 30;

export interface Flagging {
  game: Game;
  isPlayer: boolean;
  /** Whether the broadcast is delayed; a flag seen in it was judged long ago. */
  isLate: boolean;
  /** Whether the running clock is the player's own. */
  isOwnTurn: boolean;
  /** A move is on its way: its sender does not flag before it is answered. */
  isWaiting: boolean;
  actions: GameActions;
}

/**
 * Returns when a flag falls: the player's own when the clock shows zero, the others' when no move can be on its way any
 * more.
 */
const ownFlag = (game: Game): number | undefined => {
  const falls = game.end ? undefined : flagFallsAt(game.clock);
  return falls === undefined ? deadline(game) : falls + lagAhead(game);
};

/** Notifies the server when a clock shown here has run out; the server decides. */
export function useFlag({ game, isPlayer, isLate, isOwnTurn, isWaiting, actions }: Flagging): void {
  const isOnline = useIsOnline();
  const offset = useClockOffset();
  const falls = isOwnTurn ? ownFlag(game) : deadline(game);
  useEffect(() => {
    if (falls === undefined || isLate || isWaiting || !isOnline) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    const flag = async () => {
      tries += 1;
      if ((await actions.send('flag')) === 'not_flagged' && tries < MAX_ATTEMPTS)
        timer = setTimeout(flag, RETRY_DELAY_MS);
    };
    const wait = Math.min(MAX_TIMER_MS, Math.max(0, falls - Date.now() - offset));
    timer = setTimeout(flag, wait + (isPlayer ? PLAYER_MARGIN_MS : WATCHER_MARGIN_MS));
    return () => clearTimeout(timer);
  }, [falls, isPlayer, isLate, isWaiting, isOnline, offset, actions]);
}
