import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { challengeJobs } from './jobs.ts';
import { challengeRoutes } from './routes.ts';

export const createChallenge = ({ challenges }: Platform): { feature: Feature } => ({
  feature: { routes: challengeRoutes(challenges), jobs: challengeJobs(challenges) },
});
