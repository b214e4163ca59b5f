import { phones } from '@tabiya/contract/account/phones.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { PhonesService } from './service.ts';

export interface PhoneRouteNeeds {
  accounts: Pick<AccountsService, 'finishLogIn'>;
  credentials: { sendVerification(accountId: string): Promise<unknown> };
}

export const phoneRoutes = (service: PhonesService, { accounts, credentials }: PhoneRouteNeeds): Route[] =>
  routes('phones', phones, {
    offered: () => ({ isOffered: service.isOffered }),
    sendCode: async ({ number }, { ip, locale }) => (await service.sendCode({ number, ip, locale: locale() })) ?? {},
    async register({ number, code, ...registration }, { me, session }) {
      const account = await service.register(me, { number, code }, registration);
      if (isRefusal(account)) return account;
      await credentials.sendVerification(account.id);
      return accounts.finishLogIn(account, session);
    },
    view: (_, { me }) => service.view(me.id),
    remove: ({ password }, { me }) => service.remove(me.id, password),
  });
