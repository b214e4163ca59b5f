import { REPORTED_CONTENT } from '@tabiya/contract/staff/reports.ts';
import type { Contents } from '../../../platform/site/content.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { fillReports } from './demo.ts';
import { tellJob } from './jobs.ts';
import { reportRoutes } from './routes.ts';
import { createReportsService, type ReportsNeeds, type ReportsService } from './service.ts';
import { createOutcomeNotices, type OutcomeNotices } from './outcome-notices-service.ts';

export const createReports = (
  platform: Platform,
  { alerts, ...needs }: Omit<ReportsNeeds, 'telling'> & { alerts: AlertsService; contents: Contents },
): { feature: Feature; service: ReportsService } => {
  const job = tellJob(() => telling);
  const telling: OutcomeNotices = createOutcomeNotices(platform, {
    alerts,
    send: async (subjectId, queries) => void (await platform.jobs.send(job, { subjectId }, { queries })),
  });
  const service = createReportsService(platform, { ...needs, telling });
  return {
    feature: {
      demo: (world) => fillReports(service, world),
      keeper: { name: 'reports', exportOf: service.exportOf, erase: service.erase },
      async start() {
        const kinds = needs.contents.kinds();
        const unknown = REPORTED_CONTENT.filter((kind) => !kinds.has(kind));
        if (unknown.length > 0) throw new Error(`No feature has content of the kinds ${unknown.join(', ')}`);
      },
      routes: reportRoutes(service),
      jobs: [job] as JobDefinition[],
    },
    service,
  };
};
