import { streamOverlayChannel, type OverlayLook, type StreamAlert } from '@tabiya/contract/watch/stream-alerts.ts';
import { useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import { playOverlaySound } from './overlay-sound.ts';

/** Maximum number of waiting alerts; later ones are dropped. */
const MAX_WAITING_ALERTS = 30;
/** Duration of an alert's disappearance, in ms. */
const LEAVING_MS = 200;
const RETRY_DELAY_MS = 5_000;

/**
 * `ended`: the address is not valid. `full`: too many overlays are open; this one connects by itself when one is
 * closed.
 */
export type OverlayStatus = 'waiting' | 'open' | 'full' | 'ended';

export interface ShownAlert {
  alert: StreamAlert;
  look: OverlayLook;
  leaving: boolean;
}

/** Shows the alerts of an overlay one after the other. `token` is the secret of its address. */
export function useOverlay(token: string): { status: OverlayStatus; shown: ShownAlert | undefined } {
  const [status, setStatus] = useState<OverlayStatus>('waiting');
  const [queue, setQueue] = useState<ShownAlert[]>([]);
  const [shown] = queue;

  useEffect(() => {
    let close = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      setStatus('ended');
      live.stop();
    };
    const open = () => {
      let look: OverlayLook;
      const hear = (news: { look: OverlayLook }) => {
        look = news.look;
        setStatus('open');
      };
      const room = live.open(streamOverlayChannel, token, {
        state: hear,
        numbered: {},
        passing: {
          look: hear,
          alert: ({ alert }) =>
            setQueue((all) => (all.length < MAX_WAITING_ALERTS ? [...all, { alert, look, leaving: false }] : all)),
        },
        refused(error) {
          if (error === 'not_found' || error === 'bad_input') return end();
          if (error === 'too_many_open') setStatus('full');
          timer = setTimeout(open, RETRY_DELAY_MS);
        },
      });
      ({ close } = room);
    };
    setStatus('waiting');
    if (token === '') end();
    else open();
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [token]);

  const id = shown?.alert.id;
  useEffect(() => {
    if (id === undefined || shown === undefined) return undefined;
    const { seconds, sound, volume } = shown.look;
    if (sound !== null) void playOverlaySound(sound, volume);
    let timer = setTimeout(() => {
      setQueue(([first, ...others]) => (first ? [{ ...first, leaving: true }, ...others] : others));
      timer = setTimeout(() => setQueue(([, ...others]) => others), LEAVING_MS);
    }, seconds * 1_000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each alert has its time once, whatever comes behind it meanwhile
  }, [id]);

  return { status, shown: status === 'ended' ? undefined : shown };
}

/** Reloads an overlay, which stays open for days, for a new build and for another session of its browser. */
export function useFreshPage(): void {
  useEffect(() => {
    const reload = () => location.reload();
    const endings = [live.status.subscribe(() => live.status.get().outdated && reload()), live.onLoggedOut(reload)];
    return () => endings.forEach((end) => end());
  }, []);
}
