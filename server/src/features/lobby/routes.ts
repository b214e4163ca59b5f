import { lobby } from '@tabiya/contract/lobby.ts';
import { routes, type Route } from '../../platform/routes.ts';
import type { LobbyService } from './service.ts';

export const lobbyRoutes = (service: LobbyService): Route[] =>
  routes('lobby', lobby, { view: (_, { me }) => service.view(me) });
