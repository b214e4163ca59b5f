import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import { fillForum } from './demo.ts';
import { forumRoutes } from './routes.ts';
import { createForumsService, type ForumsNeeds, type ForumsService } from './service.ts';
import { writeWelcome } from './welcome.ts';

export const createForums = (
  platform: Platform,
  needs: ForumsNeeds & { writtenText: WrittenTextService },
): { feature: Feature; service: ForumsService } => {
  const service = createForumsService(platform, needs);
  return {
    service,
    feature: {
      demo: (world) => fillForum({ ...needs, forums: service, store: platform.store }, world),
      content: { forum_topic: { find: (id, reader) => service.contentFor(id, reader.id) } },
      keeper: { name: 'forum', exportOf: service.exportOf, erase: service.erase },
      routes: forumRoutes(service, platform.config.baseUrl),
      async start() {
        if (platform.runsByItself) await writeWelcome({ ...needs, forums: service, now: platform.now });
      },
    },
  };
};
