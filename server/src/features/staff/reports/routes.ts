import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { REPORT_REASONS, reports } from '@tabiya/contract/staff/reports.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ReportsService } from './service.ts';

export const reportRoutes = (service: ReportsService): Route[] =>
  routes('reports', reports, {
    reasons: () => ({ reasons: REPORT_REASONS.map((reason, at) => ({ id: at + 1, reason })) }),
    async user({ username, ...said }, { me }) {
      const refused = await service.reportUser(me.id, username, said);
      return isRefusal(refused) ? refused : {};
    },
    async content({ reason_id: reason, note, ...what }, { me }) {
      const refused = await service.reportContent(me.id, what, { reason, note });
      return isRefusal(refused) ? refused : {};
    },
    async forumTopic({ uuid, reason_id: reason, note }, { me }) {
      const refused = await service.reportContent(
        me.id,
        { contentType: 'forum_topic', contentId: uuid },
        { reason, note },
      );
      return isRefusal(refused) ? refused : {};
    },
    mine: (request, { me }) => service.mine(me.id, request),
    async list({ state, page }) {
      return { ...(await service.list(state, page)), page };
    },
    async resolve({ id, ...verdict }, { me }) {
      const refused = await service.resolve(me.id, id, verdict);
      return isRefusal(refused) ? refused : {};
    },
  });
