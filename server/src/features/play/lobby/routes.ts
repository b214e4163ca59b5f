import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { lobby } from '@tabiya/contract/play/lobby.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { OpenSeeks } from './open-seeks.ts';
import type { LobbyService } from './service.ts';

export const lobbyRoutes = (service: LobbyService, open: OpenSeeks): Route[] =>
  routes('lobby', lobby, {
    view: (_, { me }) => service.view(me),
    open: async (_, { me }) => ({ seeks: await open.for(me) }),
    async ratings({ username }) {
      const ratings = await open.ratingsOf(username);
      return isRefusal(ratings) ? ratings : { ratings };
    },
  });
