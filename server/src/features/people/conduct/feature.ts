import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { tableEnded } from '../../play/bughouse/events.ts';
import { gameEnded } from '../../play/games/events.ts';
import { conductRoutes } from './routes.ts';
import { createConductService, type ConductService } from './service.ts';

export const createConduct = (platform: Platform): { feature: Feature; service: ConductService } => {
  const service = createConductService(platform);
  const endings = [
    platform.events.on(gameEnded, async ({ players, outcomes }) => {
      await service.note(players.white, outcomes.white);
      await service.note(players.black, outcomes.black);
    }),
    platform.events.on(tableEnded, async ({ outcomes }) => {
      for (const [accountId, outcome] of outcomes) await service.note(accountId, outcome);
    }),
  ];
  const stop = async () => {
    for (const end of endings) end();
  };
  return {
    service,
    feature: {
      keeper: { name: 'conduct', exportOf: service.exportOf, erase: service.erase },
      routes: conductRoutes(service),
      stop,
    },
  };
};
