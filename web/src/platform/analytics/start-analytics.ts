import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { loadChunk } from '../net/chunks.ts';
import { onConsent, readConsent } from './consent.ts';
import { setTrackSink } from './track.ts';

/** Counts while, and only while, somebody allows it: before that not even the code for it is loaded. */
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
  // What cannot be counted is nobody's trouble.
  const quietly = () => void follow().catch(() => {});
  const forget = onConsent(quietly);
  quietly();
  return () => {
    isOver = true;
    forget();
    quietly();
  };
};
