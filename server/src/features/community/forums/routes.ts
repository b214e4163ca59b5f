import { forums } from '@tabiya/contract/community/forums.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import { feedOf } from './feed.ts';
import type { ForumsService } from './service.ts';

/** Topics in the feed. */
const FEED_TOPICS = 30;

export const forumRoutes = (service: ForumsService, origin: string): Route[] =>
  routes('forums', forums, {
    index: (_, { me }) => service.index(me),
    topics: (request, { me }) => service.list(me, request),
    topic: ({ url, ...at }, { me }) => service.view(url, me, at),
    create: (topic, { me }) => service.create(me, topic),
    rename: ({ uuid, title }, { me }) => service.rename(me, uuid, title),
    remove: ({ uuid }, { me }) => service.remove(me, uuid),
    stick: ({ uuid, isOn }, { me }) => service.stick(me, uuid, isOn),
    lock: ({ uuid, reason }, { me }) => service.lock(me, uuid, reason),
    move: ({ uuid, category }, { me }) => service.move(me, uuid, category),
    vote: ({ uuid, choices }, { me }) => service.vote(me, uuid, choices),
    async readAll(_, { me }) {
      await service.readAll(me);
      return {};
    },
    search: ({ query, ...request }, { me }) => service.search(query, me, request),
    async feed({ category }) {
      const found = await service.list(null, { category, limit: FEED_TOPICS });
      return { name: 'forum.xml', body: feedOf(isRefusal(found) ? [] : found.items, { origin, category }) };
    },
  });
