import { bughouseDeadline, type Bughouse } from '@tabiya/chess/bughouse.ts';
import { useEffect } from 'react';
import { useClockOffset, useIsOnline } from '../../platform/live-status.ts';
import type { TableActions } from './use-live-table.ts';

/** After the instant itself, so that the server's clock has passed it too. */
const PLAYER_MARGIN_MS = 80;
const WATCHER_MARGIN_MS = 2_000;
const AGAIN_MS = 400;
const TRIES = 6;

export interface Flagging {
  game: Bughouse;
  isPlayer: boolean;
  actions: TableActions;
}

/** Tells the server when a time on either board has run out; the server judges. */
export function useTableFlag({ game, isPlayer, actions }: Flagging): void {
  const isOnline = useIsOnline();
  const offset = useClockOffset();
  const falls = bughouseDeadline(game);
  useEffect(() => {
    if (falls === undefined || !isOnline) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    const flag = async () => {
      tries += 1;
      if ((await actions.send('flag')) === 'not_flagged' && tries < TRIES) timer = setTimeout(flag, AGAIN_MS);
    };
    const wait = Math.max(0, falls - Date.now() - offset);
    timer = setTimeout(flag, wait + (isPlayer ? PLAYER_MARGIN_MS : WATCHER_MARGIN_MS));
    return () => clearTimeout(timer);
  }, [falls, isPlayer, isOnline, offset, actions]);
}
