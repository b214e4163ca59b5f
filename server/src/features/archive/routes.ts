import { archive } from '@tabiya/contract/archive.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../platform/routes.ts';
import type { ArchiveService } from './service.ts';

export const archiveRoutes = (service: ArchiveService): Route[] =>
  routes('archive', archive, {
    list: async ({ username, page, ...filter }) =>
      (await service.list(username, { filter, page })) ?? refuse('member_not_found'),
  });
