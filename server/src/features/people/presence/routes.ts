import { presence } from '@tabiya/contract/people/presence.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { PresenceService } from './service.ts';

export const presenceRoutes = (service: PresenceService): Route[] =>
  routes('presence', presence, {
    users: async ({ ids }, { me }) => ({ users: await service.of(ids, me?.id ?? null) }),
  });
