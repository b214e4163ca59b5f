import type { AnalyticsEvent } from '@tabiya/contract/analytics.ts';

type Sink = (event: AnalyticsEvent) => void;

let sink: Sink | undefined;

/** Tells that something was done; goes nowhere unless the person has agreed to be counted. */
export const track = (event: AnalyticsEvent): void => sink?.(event);

export const setTrackSink = (next: Sink | undefined): void => void (sink = next);
