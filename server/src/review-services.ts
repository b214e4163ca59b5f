import { createEngine } from './features/engine/feature.ts';
import type { GamesService } from './features/games/service.ts';
import { createOpenings } from './features/openings/service.ts';
import { createReviews } from './features/reviews/feature.ts';
import type { Platform } from './platform/platform.ts';

/** Features that look at games which are over. */
export const composeReviewServices = (platform: Platform, { games }: { games: GamesService }) => {
  const engine = createEngine(platform);
  const openings = createOpenings();
  const reviews = createReviews(platform, { games, engine: engine.service, openings: openings.service });
  return { engine, reviews };
};
