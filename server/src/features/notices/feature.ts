import type { Feature, Platform } from '../../platform/platform.ts';
import { noticeRoom } from './channel.ts';
import { alertRoutes, noticeRoutes } from './routes.ts';
import { createSeatWatch, type SeatWatch, type SeatWatchNeeds } from './seat-watch.ts';
import { createNoticesService, type NoticesNeeds, type NoticesService } from './service.ts';

/** Empty seats are looked at, ms. */
const LOOK_EVERY = 2_000;

/** Last of all, because it counts what the others keep. */
export const createNotices = (
  platform: Platform,
  needs: NoticesNeeds & SeatWatchNeeds,
): { feature: Feature; service: NoticesService; seats: SeatWatch } => {
  const service = createNoticesService(platform, needs);
  const seats = createSeatWatch(platform, needs);
  const routes = [...noticeRoutes(service), ...alertRoutes(service, needs.alerts)];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const look = () => {
    looking ??= seats
      .look()
      .catch((err: unknown) => platform.log.error({ err }, 'members could not be told of their games'))
      .finally(() => (looking = undefined));
  };
  return {
    service,
    seats,
    feature: {
      routes,
      channels: [noticeRoom()],
      async start() {
        if (platform.runsByItself) timer = setInterval(look, LOOK_EVERY).unref();
      },
      async stop() {
        clearInterval(timer);
        await looking;
      },
    },
  };
};
