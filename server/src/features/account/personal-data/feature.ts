import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { ExportNeeds } from './export-service.ts';
import { createPersonalDataJobs } from './jobs.ts';
import { personalDataRoutes } from './routes.ts';
import { createPersonalDataService, type PersonalDataService } from './service.ts';

export const createPersonalData = (
  platform: Platform,
  needs: ExportNeeds,
): { feature: Feature; service: PersonalDataService } => {
  const service = createPersonalDataService(platform, needs);
  const jobs = createPersonalDataJobs(service, platform.jobs);
  return { feature: { routes: personalDataRoutes(service, jobs.writeExport), jobs: jobs.all }, service };
};
