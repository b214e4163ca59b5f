import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { DailyGamesService } from './service.ts';

export const dailyGamesRoutes = (service: DailyGamesService): Route[] =>
  routes('dailyGames', dailyGames, {
    list: (request, { me }) => service.list(me.id, request),
    standing: (_, { me }) => service.standing(me.id),
    random: (asked, { me }) => service.random(me, asked),
    seeks: (page, { me }) => service.seeks(me, page),
    ownSeeks: async (_, { me }) => ({ seeks: await service.ownSeeks(me) }),
    seek: ({ id }, { me }) => service.seek(me, id),
    takeSeek: ({ id }, { me }) => service.takeSeek(me, id),
    cancelSeek: async ({ id }, { me }) => (await service.cancelSeek(me, id)) ?? {},
  });
