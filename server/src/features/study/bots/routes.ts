import { bots } from '@tabiya/contract/study/bots.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { OfflineGames } from './offline-games-service.ts';
import type { BotsService } from './service.ts';

export const botRoutes = (service: BotsService & Pick<OfflineGames, 'deliver'>): Route[] =>
  routes('bots', bots, {
    list: (_, { me }) => service.list(me),
    play: (asked, { me }) => service.play(asked, me),
    deliver: (played, { me }) => service.deliver(played, me),
    game: ({ id }, { me }) => service.game(id, me),
  });
