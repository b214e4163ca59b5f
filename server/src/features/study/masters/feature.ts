import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { masters } from '@tabiya/contract/study/masters.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { createMastersService, type MastersNeeds, type MastersService } from './service.ts';

export const createMasters = (needs: MastersNeeds): { feature: Feature; service: MastersService } => {
  const service = createMastersService(needs);
  return {
    service,
    feature: {
      routes: routes('masters', masters, {
        games: (asked) => service.games(asked),
        game: async ({ slug }) => (await service.game(slug)) ?? refuse('master_game_not_found'),
        players: (asked) => service.players(asked),
        countries: async () => ({ countries: await service.countries() }),
        player: async ({ slug }) => (await service.player(slug)) ?? refuse('master_player_not_found'),
        position: ({ fen }) => service.position(fen),
      }),
    },
  };
};
