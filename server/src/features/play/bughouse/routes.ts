import { bughouse } from '@tabiya/contract/play/bughouse.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { BughouseService } from './service.ts';

export const bughouseRoutes = (service: BughouseService): Route[] =>
  routes('bughouse', bughouse, {
    view: async ({ id }) => (await service.view(id)) ?? refuse('game_not_found'),
    bpgn: async ({ id }) => (await service.bpgn(id)) ?? refuse('game_not_found'),
    async of({ username, before }) {
      const games = await service.gamesOf(username, before);
      return games ? { games } : refuse('member_not_found');
    },
    watchable: async () => ({ games: await service.watchable() }),
    mine: async (_, { me }) => ({ gameId: await service.runningGame(me.id) }),
  });
