import { bots } from '@tabiya/contract/study/bots.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { BotsService } from './service.ts';

export const botRoutes = (service: BotsService): Route[] =>
  routes('bots', bots, {
    list: (_, { me }) => service.list(me),
    play: (asked, { me }) => service.play(asked, me),
    game: ({ id }, { me }) => service.game(id, me),
  });
