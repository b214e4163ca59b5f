import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createStreamersDesk, type DeskNeeds } from './desk-service.ts';
import { createChannelStatus, type ChannelStatus } from './channel-status-service.ts';
import { streamerJobs } from './jobs.ts';
import { streamerRoutes } from './routes.ts';
import { createStreamersService, type StreamerNeeds, type StreamersService } from './service.ts';

type Needs = Omit<StreamerNeeds, 'fetching'> & DeskNeeds;

export const createStreamers = (
  platform: Platform,
  needs: Needs,
): { feature: Feature; service: StreamersService; fetching: ChannelStatus } => {
  const fetching = createChannelStatus(platform, needs);
  const service = createStreamersService(platform, { ...needs, fetching });
  return {
    feature: {
      keeper: { name: 'streamer', exportOf: service.exportOf, erase: service.erase },
      routes: streamerRoutes(service, createStreamersDesk(platform.store, needs)),
      jobs: streamerJobs(fetching),
    },
    service,
    fetching,
  };
};
