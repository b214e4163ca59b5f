import type { Feature, Platform } from '../../platform/platform.ts';
import { messageRoutes } from './routes.ts';
import { createMessagesService, type MessagesNeeds, type MessagesService } from './service.ts';

export const createMessages = (
  platform: Platform,
  needs: MessagesNeeds,
): { feature: Feature; service: MessagesService } => {
  const service = createMessagesService(platform, needs);
  return { feature: { routes: messageRoutes(service) }, service };
};
