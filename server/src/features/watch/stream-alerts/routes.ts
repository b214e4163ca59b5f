import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { streamAlerts } from '@tabiya/contract/watch/stream-alerts.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { StreamAlertsService } from './service.ts';

export const streamAlertRoutes = (service: StreamAlertsService): Route[] =>
  routes('streamAlerts', streamAlerts, {
    mine: (_, { me }) => service.own(me.id),
    save: (settings, { me }) => service.save(me.id, settings),
    makeAddress: (_, { me }) => service.makeAddress(me.id),
    async test(_, { me }) {
      const connected = await service.test(me.id);
      return isRefusal(connected) ? connected : { connected };
    },
  });
