import { streamers } from '@tabiya/contract/watch/streamers.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { StreamersDesk } from './desk-service.ts';
import type { StreamersService } from './service.ts';

export const streamerRoutes = (service: StreamersService, desk: StreamersDesk): Route[] =>
  routes('streamers', streamers, {
    list: async (_, { session }) => ({ streamers: await service.list(session.user) }),
    panel: async (_, { session }) => ({ streamers: await service.panel(session.user) }),
    mine: (_, { me }) => service.own(me.id),
    ask: async (_, { me }) => (await service.ask(me.id)) ?? service.own(me.id),
    async goLive(stream, { me }) {
      return (await service.goLive(me.id, stream)) ?? service.own(me.id);
    },
    endLive: async (_, { me }) => (await service.endLive(me.id)) ?? service.own(me.id),
    asking: async () => ({ asking: await desk.asking() }),
    async decide({ answer, ...about }, { me, ip }) {
      return (await desk.decide({ id: me.id, ip }, { ...about, isConfirmed: answer === 'confirm' })) ?? {};
    },
  });
