import type { Feature, Platform } from '../../platform/platform.ts';
import { gameEnded } from '../games/events.ts';
import { createFresh, type Fresh } from './fresh.ts';
import { achievementRoutes } from './routes.ts';
import { createAchievementsService, type AchievementsNeeds, type AchievementsService } from './service.ts';

/** Of members who do not come back nothing need be at hand. */
const MOST_FRESH = 10_000;

export const createAchievements = (
  platform: Platform,
  needs: AchievementsNeeds,
): { feature: Feature; service: AchievementsService; headersFor: Fresh['headersFor'] } => {
  const fresh = createFresh(platform.bus);
  const service = createAchievementsService(platform, needs, fresh.add);
  const stopListening = platform.events.on(gameEnded, ({ gameId }) => service.judge(gameId));
  return {
    service,
    headersFor: fresh.headersFor,
    feature: {
      routes: achievementRoutes(service, fresh),
      start: async () => fresh.load(await service.allNew(MOST_FRESH)),
      async stop() {
        stopListening();
        fresh.stop();
      },
    },
  };
};
