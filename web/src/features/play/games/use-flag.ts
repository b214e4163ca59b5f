import { flagFallsAt } from '@tabiya/chess/rules/clock.ts';
import { deadline, type Game } from '@tabiya/chess/rules/game.ts';
import { useEffect } from 'react';
import { useClockOffset, useIsOnline } from '../../../platform/live/live-status.ts';
import { lagAhead } from './clocks.ts';
import type { GameActions } from './use-live-game.ts';

/** After the instant itself, so that the server's clock has passed it too. */
const PLAYER_MARGIN_MS = 80;
const WATCHER_MARGIN_MS = 2_000;
const AGAIN_MS = 400;
const TRIES = 6;
/** A timer that is set for longer goes off at once. */
const LONGEST_MS = 2 ** 30;

export interface Flagging {
  game: Game;
  isPlayer: boolean;
  /** Seen later than it is played: what is shown here has been judged long ago. */
  isLate: boolean;
  /** It is the clock of whoever looks that runs. */
  isOwnTurn: boolean;
  /** A move is on its way: its sender does not flag before it is answered. */
  isWaiting: boolean;
  actions: GameActions;
}

/** For oneself the time is over when one's clock shows it; for the others when no move can be on its way any more. */
const ownFlag = (game: Game): number | undefined => {
  const falls = game.end ? undefined : flagFallsAt(game.clock);
  return falls === undefined ? deadline(game) : falls + lagAhead(game);
};

/** Tells the server when a time that is shown here has run out; the server judges. */
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
      if ((await actions.send('flag')) === 'not_flagged' && tries < TRIES) timer = setTimeout(flag, AGAIN_MS);
    };
    const wait = Math.min(LONGEST_MS, Math.max(0, falls - Date.now() - offset));
    timer = setTimeout(flag, wait + (isPlayer ? PLAYER_MARGIN_MS : WATCHER_MARGIN_MS));
    return () => clearTimeout(timer);
  }, [falls, isPlayer, isLate, isWaiting, isOnline, offset, actions]);
}
