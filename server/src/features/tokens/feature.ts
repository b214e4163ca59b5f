import type { Feature, Platform } from '../../platform/platform.ts';
import { createTokensService, type TokensNeeds, type TokensService } from './service.ts';

export const createTokens = (platform: Platform, needs: TokensNeeds): { feature: Feature; service: TokensService } => {
  const service = createTokensService(platform, needs);
  return { service, feature: {} };
};
