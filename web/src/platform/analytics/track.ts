import type { AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';

type Sink = (event: AnalyticsEvent) => void;

/** A page that has more to tell before it has begun is broken. */
const EARLY_MOST = 20;

let sink: Sink | undefined;
/** What a page told before it was known whether the person has agreed; undefined from then on. */
let early: AnalyticsEvent[] | undefined = [];

/** Tells that something was done; goes nowhere unless the person has agreed to be counted. */
export const track = (event: AnalyticsEvent): void => {
  if (sink) sink(event);
  else if (early && early.length < EARLY_MOST) early.push(event);
};

/** Where events go from now on, the early ones first; undefined for nowhere. */
export const setTrackSink = (next: Sink | undefined): void => {
  sink = next;
  if (next) early?.forEach(next);
  early = undefined;
};
