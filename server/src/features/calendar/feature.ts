import { calendar } from '@tabiya/contract/calendar.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { routes } from '../../platform/routes.ts';
import type { AuditService } from '../staff/audit-service.ts';
import { createCalendarService } from './service.ts';

export const createCalendar = (
  platform: Platform,
  needs: { audit: Pick<AuditService, 'write'> },
): { feature: Feature } => {
  const service = createCalendarService(platform, needs);
  const calls = routes('calendar', calendar, {
    list: () => service.list(),
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
