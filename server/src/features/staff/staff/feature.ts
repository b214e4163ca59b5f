import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { paymentReversed } from '../../account/membership/events.ts';
import { createAuditService, type AuditService } from './audit-service.ts';
import { createPerform } from './action-service.ts';
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
  const stopListening = platform.events.on(paymentReversed, ({ accountId: subjectId, level, chargeId, why }) => {
    const act = why === null ? 'payment_restored' : 'payment_reversed';
    const about = [why, level, chargeId].filter((word) => word !== null).join(' ');
    return audit.write({ agent: null, subjectId, act, about }, platform.store);
  });
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
        stopListening();
      },
    },
  };
};
