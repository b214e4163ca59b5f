import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { noticeRoom } from './channel.ts';
import { alertRoutes, noticeRoutes } from './routes.ts';
import { createSeatWatch, type SeatWatch, type SeatWatchNeeds } from './seat-watch.ts';
import { createNoticesService, type NoticesNeeds, type NoticesService } from './service.ts';

/** Interval between two checks for players who are away from their games. */
const POLL_INTERVAL_MS = 2_000;

/** Composes notices last, because they count what other features keep. */
export const createNotices = (
  platform: Platform,
  needs: NoticesNeeds & SeatWatchNeeds,
): { feature: Feature; service: NoticesService; seats: SeatWatch } => {
  const service = createNoticesService(platform, needs);
  const seats = createSeatWatch(platform, needs);
  const routes = [...noticeRoutes(service), ...alertRoutes(service, needs.alerts)];
  return {
    service,
    seats,
    feature: {
      routes,
      channels: [noticeRoom()],
      every: [{ name: 'notices.seats', ms: POLL_INTERVAL_MS, onlyByItself: true, run: seats.look }],
    },
  };
};
