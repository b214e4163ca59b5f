import { deadlines } from '@tabiya/contract/play/deadlines.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { DeadlinesService } from './service.ts';

export const deadlineRoutes = (service: DeadlinesService): Route[] =>
  routes('deadlines', deadlines, {
    address: (_, { me }) => service.address(me.id),
    makeAddress: (_, { me }) => service.makeAddress(me.id),
    dropAddress: (_, { me }) => service.dropAddress(me.id),
    calendar: ({ secret }) => service.calendar(secret),
  });
