import { push } from '@tabiya/contract/notify/push.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { PushService } from './service.ts';

export const pushRoutes = (service: PushService): Route[] =>
  routes('push', push, {
    state: async (_, { me }) => ({
      publicKey: await service.publicKey(),
      browsers: await service.browsersOf(me.id),
    }),
    async subscribe(browser, { me, session }) {
      const refused = await service.subscribe({ accountId: me.id, sessionKey: session.key ?? '' }, browser);
      return refused ?? { browsers: await service.browsersOf(me.id) };
    },
    async unsubscribe({ endpoint }, { me }) {
      await service.unsubscribe(me.id, endpoint);
      return { browsers: await service.browsersOf(me.id) };
    },
  });
