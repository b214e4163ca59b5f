import { numberedLines } from '../../../platform/site/content.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { fillMessages } from './demo.ts';
import { messageRoutes } from './routes.ts';
import { createMessagesService, type MessagesNeeds, type MessagesService } from './service.ts';

export const createMessages = (
  platform: Platform,
  needs: MessagesNeeds,
): { feature: Feature; service: MessagesService } => {
  const service = createMessagesService(platform, needs);
  return {
    feature: {
      demo: (world) => fillMessages(service, world),
      content: { message: numberedLines(service.messageFor) },
      keeper: { name: 'messages', exportOf: service.exportOf, erase: service.erase },
      routes: messageRoutes(service),
    },
    service,
  };
};
