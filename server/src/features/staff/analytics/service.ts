import { createHash, randomBytes } from 'node:crypto';
import {
  EVENT_DAYS_SHOWN,
  EVENT_RETENTION_DAYS,
  type AnalyticsEvent,
  type EventCount,
  type EventDetail,
} from '@tabiya/contract/staff/analytics.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import * as rows from './store.ts';
import { detailOf } from './view.ts';

export interface AnalyticsService {
  /** Counts events that a browser has sent. Events beyond the limit of a day are dropped. */
  collect(browser: string, events: readonly AnalyticsEvent[]): Promise<void>;
  counts(): Promise<EventCount[]>;
  details(day: string, name: AnalyticsEvent['name']): Promise<EventDetail[]>;
  /** Deletes the salts of past days, and counts that are older than 90 days. */
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;

export const createAnalyticsService = ({
  store,
  now,
  log,
}: Pick<Platform, 'store' | 'now' | 'log'>): AnalyticsService => {
  const dayAgo = (days: number): string => new Date(now() - days * DAY_MS).toISOString().slice(0, 10);
  return {
    async collect(browser, events) {
      const day = dayAgo(0);
      const told = events.map((event) => ({ name: event.name, detail: detailOf(event) }));
      await store.transaction(async (queries) => {
        const salt = await rows.takeRoom(queries, { day, events: told.length, salt: randomBytes(16) });
        if (salt === undefined) return;
        const visitor = createHash('sha256').update(salt).update(browser).digest().subarray(0, 16);
        await rows.addEvents(queries, { day, visitor, told });
      });
    },
    counts: () => rows.countsSince(store, dayAgo(EVENT_DAYS_SHOWN - 1)),
    details: (day, name) => rows.detailsOf(store, day, name),
    async sweep() {
      await rows.dropSaltsBefore(store, dayAgo(0));
      const gone = await rows.deleteBefore(store, dayAgo(EVENT_RETENTION_DAYS));
      log.info({ gone }, 'swept counts of events that were older than 90 days');
    },
  };
};
