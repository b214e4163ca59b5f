import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AuditService } from '../staff/service.ts';
import { createDeskService } from './desk-service.ts';
import { createProfileOf, type ProfileNeeds } from './profile-service.ts';
import { deskRoutes, supportRoutes } from './routes.ts';
import { createSupportService, type SupportService } from './service.ts';

export interface SupportNeeds extends ProfileNeeds {
  accounts: AccountsService;
  audit: Pick<AuditService, 'write'>;
}

export const createSupport = (
  platform: Platform,
  needs: SupportNeeds,
): { feature: Feature; service: SupportService } => {
  const isProduction = process.env['NODE_ENV'] === 'production';
  const profileOf = createProfileOf(platform, needs, isProduction);
  const service = createSupportService(platform, { profileOf });
  const desk = createDeskService(platform, { ...needs, profileOf });
  return { feature: { routes: [...supportRoutes(service), ...deskRoutes(desk)] }, service };
};
