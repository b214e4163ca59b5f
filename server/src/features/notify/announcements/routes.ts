import { announcements, type TvAnnouncement } from '@tabiya/contract/notify/announcements.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AnnouncementsService } from './service.ts';

export const announcementRoutes = (service: AnnouncementsService): Route[] =>
  routes('announcements', announcements, {
    view: ({ locale }, { me }) => service.forReader(locale, me?.id ?? null),
    async viewOwn(_, { me }) {
      return (await service.forReader(undefined, me?.id ?? null)) as TvAnnouncement;
    },
    list: async () => ({ announcements: await service.list() }),
    async add({ url, ...announcement }, { me, ip }) {
      const id = await service.add({ id: me.id, ip }, { ...announcement, url: url === '' ? null : url });
      return isRefusal(id) ? id : { id };
    },
    async remove({ id }, { me, ip }) {
      return (await service.remove({ id: me.id, ip }, id)) ?? {};
    },
  });
