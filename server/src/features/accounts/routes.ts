import { accounts } from '@tabiya/contract/accounts.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route, type SessionControl } from '../../platform/routes.ts';
import type { AccountsService } from './service.ts';

export const accountRoutes = (service: AccountsService): Route[] =>
  routes('accounts', accounts, {
    session: (_, { session }) => present(session),
    async playAsGuest(_, { me, session }) {
      return me === null ? service.finishLogIn(await service.addGuest(), session) : present(session);
    },
    async register(input, { me, session }) {
      const account = await service.register(me, input);
      return isRefusal(account) ? account : service.finishLogIn(account, session);
    },
    async logIn({ username, password }, { ip, session }) {
      const account = await service.logIn({ username, password, ip });
      return isRefusal(account) ? account : service.startLogIn(account, session);
    },
    async logOut(_, { session }) {
      const token = await session.end();
      return { user: null, token, awaitsSecondFactor: false, flags: session.flagsFor(null) };
    },
    renewSession(_, { session }) {
      session.renew();
      return present(session);
    },
    async usernameValid({ username }) {
      const problem = await service.nameProblem(username);
      return { valid: problem === null, problem };
    },
    passwordStrength: ({ password, username, email }) => service.passwordStrength(password, [username, email]),
  });

const present = (session: SessionControl): Session => ({
  user: session.user,
  token: session.token,
  awaitsSecondFactor: session.pendingAccountId !== undefined,
  flags: session.flagsFor(session.user),
});
