import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { announcementRoutes } from './routes.ts';
import { createAnnouncementsService, type AnnouncementNeeds } from './service.ts';

export const createAnnouncements = (platform: Platform, needs: AnnouncementNeeds): { feature: Feature } => ({
  feature: { routes: announcementRoutes(createAnnouncementsService(platform, needs)) },
});
