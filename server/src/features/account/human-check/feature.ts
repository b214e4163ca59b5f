import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { humanCheckJobs } from './jobs.ts';
import { humanCheckRoutes } from './routes.ts';

export const createHumanCheck = ({ humanChecks }: Platform): { feature: Feature } => ({
  feature: { routes: humanCheckRoutes(humanChecks), jobs: humanCheckJobs(humanChecks) },
});
