import { championship } from '@tabiya/contract/study/championship.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ChampionshipService } from './service.ts';

export const championshipRoutes = (service: ChampionshipService): Route[] =>
  routes('championship', championship, {
    current: () => service.current(),
    edition: ({ number }) => service.edition(number),
    editions: (page) => service.editions(page),
    thoughts: ({ id }) => service.thoughts(id),
  });
