import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createAuthorizationService } from './authorization-service.ts';
import { tokenJobs } from './jobs.ts';
import { tokenCalls } from './programs.ts';
import { tokenRoutes } from './routes.ts';
import { createTokensService, type TokensNeeds, type TokensService } from './service.ts';

export const createTokens = (platform: Platform, needs: TokensNeeds): { feature: Feature; service: TokensService } => {
  const service = createTokensService(platform, needs);
  const authorizations = createAuthorizationService(platform);
  needs.accounts.alsoLogsOut(service.revokeAllWithin);
  const feature = {
    keeper: { name: 'tokens', exportOf: service.exportOf, leave: service.leave, erase: service.erase },
    routes: tokenRoutes(service, authorizations),
    programs: tokenCalls(platform, service, authorizations),
    jobs: tokenJobs(service),
  };
  return { service, feature };
};
