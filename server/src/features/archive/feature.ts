import type { Feature, Platform } from '../../platform/platform.ts';
import { accountRenamed } from '../accounts/events.ts';
import { archiveRoutes } from './routes.ts';
import { createArchiveService, type ArchiveNeeds, type ArchiveService } from './service.ts';

export const createArchive = (
  platform: Platform,
  needs: ArchiveNeeds,
): { feature: Feature; service: ArchiveService } => {
  const service = createArchiveService(platform, needs);
  const stopListening = platform.events.on(accountRenamed, ({ accountId, username }) =>
    service.renamePlayer(accountId, username),
  );
  return { feature: { routes: archiveRoutes(service), stop: async () => stopListening() }, service };
};
