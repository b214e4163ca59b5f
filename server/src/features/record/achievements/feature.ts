import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { gameEnded, gameSeen } from '../../play/games/events.ts';
import { fillAchievements, type DemoNeeds } from './demo.ts';
import { achievementsSeen } from './events.ts';
import { createFriendNews } from './friend-news-service.ts';
import { createFresh, type Fresh } from './fresh.ts';
import { achievementRoutes } from './routes.ts';
import { createAchievementsService, type AchievementsNeeds, type AchievementsService } from './service.ts';

/** Maximum number of members whose unseen achievements are kept in memory. */
const MAX_FRESH_MEMBERS = 10_000;

export const createAchievements = (
  platform: Platform,
  needs: AchievementsNeeds & Pick<DemoNeeds, 'games'>,
): { feature: Feature; service: AchievementsService; headersFor: Fresh['headersFor'] } => {
  const { bus, events } = platform;
  const fresh = createFresh(bus);
  const service = createAchievementsService(platform, needs, (accountId, codes, isHidden) => {
    if (!isHidden) events.emit(achievementsSeen, { accountId, codes });
    return fresh.add(accountId, codes);
  });
  const tellFriends = createFriendNews(needs);
  const endings = [
    events.on(achievementsSeen, tellFriends),
    events.on(gameEnded, ({ gameId }) => service.judge(gameId)),
    events.on(gameSeen, async ({ players: { white, black }, is }) => {
      if (is === 'begun') return;
      for (const [accountId, codes] of await service.takeShown([white, black]))
        events.emit(achievementsSeen, { accountId, codes });
    }),
  ];
  return {
    service,
    headersFor: fresh.headersFor,
    feature: {
      demo: (world) => fillAchievements({ ...needs, achievements: service }, world),
      keeper: { name: 'achievements', exportOf: service.exportOf, erase: service.erase },
      routes: achievementRoutes(service, fresh),
      start: async () => fresh.load(await service.allNew(MAX_FRESH_MEMBERS)),
      async stop() {
        for (const end of endings) end();
        fresh.stop();
      },
    },
  };
};
