import { calendar } from '@tabiya/contract/watch/calendar.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { routes } from '../../../platform/http/routes.ts';
import { createDelaysService, type DelaysService } from './delays-service.ts';
import { createCalendarService, type CalendarNeeds } from './service.ts';

/** Composed before the games, which need the delays; the staff feature, which edits the calendar, comes long after. */
export const createDelays = (platform: Platform): { feature: Feature; service: DelaysService } => {
  const service = createDelaysService(platform);
  return { feature: { start: service.start, stop: service.stop }, service };
};

export const createCalendar = (platform: Platform, needs: CalendarNeeds): { feature: Feature } => {
  const service = createCalendarService(platform, needs);
  const calls = routes('calendar', calendar, {
    list: () => service.list(),
    listForStaff: () => service.listForStaff(),
    async save({ url, id, ...event }, { me, ip }) {
      const saved = await service.save({ id: me.id, ip }, { ...event, id, url: url === '' ? null : url });
      return isRefusal(saved) ? saved : { id: saved };
    },
    async remove({ id }, { me, ip }) {
      return (await service.remove({ id: me.id, ip }, id)) ?? {};
    },
  });
  return { feature: { routes: calls } };
};
