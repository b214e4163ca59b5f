import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { loadChunk } from '../net/chunks.ts';
import { onConsent, readConsent } from './consent.ts';
import { setTrackSink } from './track.ts';

/** Runs analytics only while the person consents; without consent its code is not even loaded. */
export const startAnalytics = (me: () => CurrentUser | null): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const follow = async () => {
    const isWanted = () => !isOver && readConsent() === 'analytics';
    if (!isWanted()) {
      stop?.();
      stop = undefined;
      setTrackSink(undefined);
      return;
    }
    const { collectEvents } = await loadChunk(() => import('./analytics.ts'));
    if (isWanted()) stop ??= collectEvents(me);
  };
  // A failure of analytics must not disturb the page.
  const quietly = () => void follow().catch(() => {});
  const forget = onConsent(quietly);
  quietly();
  return () => {
    isOver = true;
    forget();
    quietly();
  };
};
