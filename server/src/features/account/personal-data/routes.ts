import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { personalData } from '@tabiya/contract/account/personal-data.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import { mayTouch } from './policy.ts';
import type { PersonalDataService } from './service.ts';

export const personalDataRoutes = (
  service: PersonalDataService,
  writeExport: (accountId: string) => Promise<void>,
): Route[] =>
  routes('personal-data', personalData, {
    state: (_, { me }) => service.stateOf(me.id),
    async requestExport(_, { me }) {
      if (!mayTouch(me)) return refuse('not_allowed');
      if (await service.askExport(me.id)) await writeExport(me.id);
      return service.stateOf(me.id);
    },
    async download(_, { me, now }) {
      if (!mayTouch(me)) return refuse('not_allowed');
      const body = await service.openExport(me.id);
      if (body === undefined) return refuse('export_not_found');
      return { name: `tabiya-${me.username}-${new Date(now).toISOString().slice(0, 10)}.zip`, body };
    },
    async requestDeletion({ password }, { me, session }) {
      if (me.isGuest || !mayTouch(me)) return refuse('not_allowed');
      const refused = await service.askDeletion(me.id, { password, exceptKey: session.key! });
      return isRefusal(refused) ? refused : service.stateOf(me.id);
    },
    async cancelDeletion(_, { me }) {
      if (!mayTouch(me)) return refuse('not_allowed');
      await service.cancelDeletion(me.id);
      return service.stateOf(me.id);
    },
  });
