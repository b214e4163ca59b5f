import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createStreamersDesk, type DeskNeeds } from './desk-service.ts';
import { createChannelStatus, type ChannelStatus } from './channel-status-service.ts';
import { streamerJobs } from './jobs.ts';
import { streamerRoutes } from './routes.ts';
import { createStreamersService, type StreamerNeeds, type StreamersService } from './service.ts';

/** Interval at which the presence of streamers is renewed, ms: what services report changes every few minutes. */
const LIVE_INTERVAL_MS = 10_000;

interface Presence {
  /** Shows exactly these accounts as live on stream. */
  showStreaming(accountIds: ReadonlySet<string>): void;
}
type Needs = Omit<StreamerNeeds, 'fetching' | 'liveChanged'> & DeskNeeds & Presence;

export const createStreamers = (
  platform: Platform,
  needs: Needs,
): { feature: Feature; service: StreamersService; fetching: ChannelStatus } => {
  const fetching = createChannelStatus(platform, needs);
  const service = createStreamersService(platform, { ...needs, fetching, liveChanged: () => showLive() });
  const showLive = async () => needs.showStreaming(await service.live());
  return {
    feature: {
      keeper: { name: 'streamer', exportOf: service.exportOf, erase: service.erase },
      routes: streamerRoutes(service, createStreamersDesk(platform.store, needs)),
      jobs: streamerJobs(fetching),
      every: [{ name: 'streamers.live', ms: LIVE_INTERVAL_MS, run: showLive }],
    },
    service,
    fetching,
  };
};
