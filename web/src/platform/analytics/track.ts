import type { AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';

type Sink = (event: AnalyticsEvent) => void;

/** Maximum number of events kept before analytics starts; more can only be a bug. */
const MAX_EARLY_EVENTS = 20;

let sink: Sink | undefined;
/** Events from before the consent was known; undefined afterwards. */
let early: AnalyticsEvent[] | undefined = [];

/** Records an event; it is sent only if the person has consented. */
export const track = (event: AnalyticsEvent): void => {
  if (sink) sink(event);
  else if (early && early.length < MAX_EARLY_EVENTS) early.push(event);
};

/** Sets where events go, the early ones first; undefined drops them. */
export const setTrackSink = (next: Sink | undefined): void => {
  sink = next;
  if (next) early?.forEach(next);
  early = undefined;
};
