import { accounts } from '@tabiya/contract/account/accounts.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { CredentialsService } from './credentials-service.ts';
import { presentSession, visitorSession } from './present-session.ts';
import type { AccountsService } from './service.ts';

export const accountRoutes = (service: AccountsService, credentials: CredentialsService): Route[] =>
  routes('accounts', accounts, {
    session: (_, { session }) => presentSession(session),
    async playAsGuest(_, { me, session }) {
      return me === null ? service.finishLogIn(await service.addGuest(), session) : presentSession(session);
    },
    async register(input, { me, session }) {
      const account = await service.register(me, input);
      if (isRefusal(account)) return account;
      await credentials.sendVerification(account.id);
      return service.finishLogIn(account, session);
    },
    async logIn({ username, password }, { ip, session }) {
      const account = await service.logIn({ username, password, ip });
      return isRefusal(account) ? account : service.startLogIn(account, session);
    },
    logOut: (_, { session }) => visitorSession(session),
    renewSession(_, { session }) {
      session.renew();
      return presentSession(session);
    },
    async usernameValid({ username }) {
      const problem = await service.nameProblem(username);
      return { valid: problem === null, problem };
    },
    passwordStrength: ({ password, username, email }) => service.passwordStrength(password, [username, email]),
  });
