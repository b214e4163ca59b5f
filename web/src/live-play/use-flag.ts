import { useEffect } from 'react';
import { useClockOffset, useIsOnline } from '../platform/live/live-status.ts';

/** Delay after the flag, so that the server's clock has passed it too. */
const PLAYER_MARGIN_MS = 80;
const WATCHER_MARGIN_MS = 2_000;
const RETRY_DELAY_MS = 400;
const MAX_ATTEMPTS = 6;
/** Longest delay of a timer; a browser fires timers above about 2^31 ms at once. */
const MAX_TIMER_MS = 2 ** 30;

interface Flagging {
  /** When the flag falls, ms since the epoch by the server's clock; undefined if nobody has to ask. */
  falls: number | undefined;
  isPlayer: boolean;
  /** A move is on its way: its sender does not flag before it is answered. */
  isWaiting: boolean;
  send: (command: 'flag') => Promise<string | undefined>;
}

/** Notifies the server when a clock shown here has run out; the server decides. */
export function useFlag({ falls, isPlayer, isWaiting, send }: Flagging): void {
  const isOnline = useIsOnline();
  const offset = useClockOffset();
  useEffect(() => {
    if (falls === undefined || isWaiting || !isOnline) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    const flag = async () => {
      tries += 1;
      if ((await send('flag')) === 'not_flagged' && tries < MAX_ATTEMPTS) timer = setTimeout(flag, RETRY_DELAY_MS);
    };
    const wait = Math.min(MAX_TIMER_MS, Math.max(0, falls - Date.now() - offset));
    timer = setTimeout(flag, wait + (isPlayer ? PLAYER_MARGIN_MS : WATCHER_MARGIN_MS));
    return () => clearTimeout(timer);
  }, [falls, isPlayer, isWaiting, isOnline, offset, send]);
}
