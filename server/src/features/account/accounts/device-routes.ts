import { devices } from '@tabiya/contract/account/devices.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type CallContext, type Route } from '../../../platform/http/routes.ts';
import type { DevicesService } from './devices-service.ts';
import { visitorSession } from './present-session.ts';
import type { AccountsService } from './service.ts';

export const deviceRoutes = (service: DevicesService, accounts: AccountsService): Route[] => {
  const list = async ({ me, session }: CallContext<'session'>) => ({
    devices: await service.list(me.id, session.key),
  });
  const isBarred = ({ impersonatedBy }: Caller) => impersonatedBy !== null;

  return routes('devices', devices, {
    list: (_, context) => (isBarred(context.me) ? refuse('not_allowed') : list(context)),
    async end({ id }, context) {
      if (isBarred(context.me)) return refuse('not_allowed');
      return (await service.end(context.me.id, id)) ?? list(context);
    },
    async endOthers(_, context) {
      if (isBarred(context.me)) return refuse('not_allowed');
      await accounts.endSessionsOf(context.me.id, context.session.key);
      return list(context);
    },
    async endAll(_, { me, session }) {
      if (isBarred(me)) return refuse('not_allowed');
      await accounts.logOutEverywhere(me.id);
      return visitorSession(session);
    },
  });
};
