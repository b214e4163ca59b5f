import { archive } from '@tabiya/contract/record/archive.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { FeedService } from './feed-service.ts';
import type { ArchiveService } from './service.ts';

export const archiveRoutes = (service: ArchiveService, feed: FeedService): Route[] =>
  routes('archive', archive, {
    list: async ({ username, page, ...filter }, { me }) =>
      (await service.list(username, { filter, page, readerId: me?.id ?? null })) ?? refuse('member_not_found'),
    beside: async ({ username, id }, { me }) => service.beside(username, id, me?.id ?? null),
    feed: async ({ of }, { me }) => ({ games: await (of === 'following' ? feed.following(me.id) : feed.best(me.id)) }),
  });
