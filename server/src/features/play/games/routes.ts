import { games } from '@tabiya/contract/play/games.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { GamesService } from './service.ts';

export const gameRoutes = (service: GamesService): Route[] =>
  routes('games', games, {
    view: async ({ id }, { me }) => (await service.viewFor(id, me?.id ?? null)) ?? refuse('game_not_found'),
    watchable: async () => ({ games: await service.watchable() }),
    mine: async (_, { me }) => ({ games: await service.mine(me.id) }),
    pgn: async ({ id }, { me }) => (await service.pgn(id, me?.id ?? null)) ?? refuse('game_not_found'),
  });
