import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { EngineDemand } from '../engine/demand-service.ts';
import { createEngineService, engineCommand } from '../engine/service.ts';
import type { OpeningsService } from '../openings/service.ts';
import type { OfflineGames } from '../bots/offline-games-service.ts';
import { fillCoachGames, type DemoNeeds } from './demo.ts';
import { createCoachNotes } from './notes-service.ts';
import { createPastGames } from './past-games-service.ts';
import { createPupils } from './pupils-service.ts';
import { coachRoutes } from './routes.ts';
import { createCoachSearches } from './searches-service.ts';
import { createCoachService, type CoachNeeds } from './service.ts';
import { createCoachTalking } from './talking-service.ts';

export interface CoachFeatureNeeds extends Pick<CoachNeeds, 'games' | 'bots'>, Pick<DemoNeeds, 'achievements'> {
  accounts: Pick<AccountsService, 'skillLevelsOf'>;
  openings: Pick<OpeningsService, 'openingOf'>;
  demand: EngineDemand;
  botGames: Pick<OfflineGames, 'record'>;
}

export const createCoach = (platform: Platform, needs: CoachFeatureNeeds): { feature: Feature } => {
  // An engine of its own: a pupil waits neither for a report nor for the moves of other games.
  const engine = createEngineService({ command: engineCommand(platform.config.stockfishPath), demand: needs.demand });
  const searches = createCoachSearches(engine);
  const notes = createCoachNotes(platform, { searches, openings: needs.openings });
  const pupils = createPupils(platform, needs.accounts);
  const talking = createCoachTalking(platform, { ...needs, notes, searches, pupils });
  const service = createCoachService(platform, { ...needs, pupils, talking });
  return {
    feature: {
      routes: coachRoutes(service),
      keeper: { name: 'coach', exportOf: service.exportOf, erase: service.erase },
      stop: () => searches.stop(),
      demo: (world) => fillCoachGames({ ...needs, past: createPastGames(platform, needs.botGames) }, world),
    },
  };
};
