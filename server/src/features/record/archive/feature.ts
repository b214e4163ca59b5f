import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountRenamed } from '../../account/accounts/events.ts';
import { createFeedService, type FeedNeeds } from './feed-service.ts';
import { archiveRoutes } from './routes.ts';
import { createArchiveService, type ArchiveService } from './service.ts';

export const createArchive = (platform: Platform, needs: FeedNeeds): { feature: Feature; service: ArchiveService } => {
  const service = createArchiveService(platform, needs);
  const feed = createFeedService(platform, needs);
  const stopListening = platform.events.on(accountRenamed, ({ accountId, username }) =>
    service.renamePlayer(accountId, username),
  );
  return { feature: { routes: archiveRoutes(service, feed), stop: async () => stopListening() }, service };
};
