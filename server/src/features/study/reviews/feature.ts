import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { reviewRooms } from './channel.ts';
import { fillReviews, type DemoNeeds } from './demo.ts';
import { reviewJob, sweepJob } from './jobs.ts';
import { reviewRoutes } from './routes.ts';
import { USUAL, type Thoroughness } from './searching.ts';
import { createReviewsService, type ReviewsNeeds, type ReviewsService } from './service.ts';
import { createGameAnalysis, type GameAnalysisNeeds, type GameAnalysis } from './analysis-service.ts';

export const createReviews = (
  platform: Platform,
  needs: Omit<ReviewsNeeds & GameAnalysisNeeds, 'send' | 'thoroughness'> & Pick<DemoNeeds, 'archive'>,
  thoroughness: Thoroughness = USUAL,
): { feature: Feature; service: ReviewsService } => {
  const stopping = new AbortController();
  const job = reviewJob(() => working, stopping.signal);
  const send = async (gameId: string, key: string) => {
    await platform.jobs.send(job, { gameId }, { singletonKey: key });
  };
  const working: GameAnalysis = createGameAnalysis(platform, { ...needs, thoroughness, send });
  const service = createReviewsService(platform, { ...needs, send });
  return {
    service,
    feature: {
      demo: (world) => fillReviews({ archive: needs.archive, reviews: service }, world),
      keeper: { name: 'reviews', exportOf: service.exportOf, erase: service.erase },
      routes: reviewRoutes(service),
      channels: [reviewRooms(service)],
      jobs: [job, sweepJob(() => working)] as JobDefinition[],
      stop: async () => stopping.abort(),
    },
  };
};
