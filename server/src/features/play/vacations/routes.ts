import { vacations } from '@tabiya/contract/play/vacations.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { VacationsService } from './service.ts';

export const vacationRoutes = (service: VacationsService): Route[] =>
  routes('vacations', vacations, {
    view: (_, { me }) => service.view(me.id),
    start: ({ days }, { me }) => service.start(me.id, days),
    stop: (_, { me }) => service.stop(me.id),
  });
