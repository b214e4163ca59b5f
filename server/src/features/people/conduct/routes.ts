import { conduct } from '@tabiya/contract/people/conduct.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ConductService } from './service.ts';

export const conductRoutes = (service: ConductService): Route[] =>
  routes('conduct', conduct, {
    playban: async (_, { me }) => ({ playban: (await service.playbanOf(me.id)) ?? null }),
  });
