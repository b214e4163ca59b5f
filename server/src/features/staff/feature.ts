import type { Feature, Platform } from '../../platform/platform.ts';
import { createAuditService, type AuditService } from './audit-service.ts';
import { createPerform } from './deed-service.ts';
import { createImpersonations, type ImpersonationService } from './impersonation-service.ts';
import { staffJobs } from './jobs.ts';
import { staffRoutes } from './routes.ts';
import { createStaffService, type StaffNeeds } from './service.ts';

export const createStaff = (
  platform: Platform,
  needs: StaffNeeds,
): { feature: Feature; impersonations: ImpersonationService; audit: AuditService } => {
  const { accounts } = needs;
  const audit = createAuditService(platform, accounts);
  const perform = createPerform(platform, accounts);
  const service = createStaffService(platform, { ...needs, audit, perform });
  const impersonations = createImpersonations(platform, { accounts, perform });
  let deaf: (() => void) | undefined;
  return {
    impersonations,
    audit,
    feature: {
      routes: staffRoutes({ service, audit, impersonations }),
      jobs: staffJobs(impersonations),
      async start() {
        deaf = impersonations.listen();
      },
      async stop() {
        deaf?.();
      },
    },
  };
};
