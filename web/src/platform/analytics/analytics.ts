import { analytics, MAX_EVENTS_PER_CALL, type AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { send } from '../net/call-request.ts';
import { deviceId } from '../browser/device-id.ts';
import { hasFlag } from '../session/flags.ts';
import { adBlockEvent, hidesAds } from './ad-block.ts';
import { readPress } from './presses.ts';
import { setTrackSink } from './track.ts';

const BATCH_DELAY_MS = 2_000;

/**
 * Collects events and sends them in small batches. Staff who impersonate a member are never counted. Returns a function
 * that stops it.
 */
export const collectEvents = (me: () => CurrentUser | null): (() => void) => {
  let waiting: AnalyticsEvent[] = [];
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    const request = { endpoint: analytics.collect, input: { browser: deviceId(), events }, options: {} };
    // Events that fail to arrive are dropped.
    void send(request).catch(() => {});
  };
  const take = (event: AnalyticsEvent) => {
    if (me()?.isImpersonating || (event.name === 'signup_click' && !hasFlag('strongly-typed-events'))) return;
    waiting.push(event);
    if (waiting.length >= MAX_EVENTS_PER_CALL) flush();
    else timer ??= setTimeout(flush, BATCH_DELAY_MS);
  };
  const onClick = ({ target }: MouseEvent) => {
    const event = target instanceof Element ? readPress(target, location) : undefined;
    if (event) take(event);
  };
  setTrackSink(take);
  const countAdBlock = async () => {
    const isBlocking = await hidesAds();
    if (!isOver) take(adBlockEvent(isBlocking, me()));
  };
  void countAdBlock();
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('pagehide', flush);
  return () => {
    isOver = true;
    setTrackSink(undefined);
    clearTimeout(timer);
    document.removeEventListener('click', onClick, { capture: true });
    removeEventListener('pagehide', flush);
  };
};
