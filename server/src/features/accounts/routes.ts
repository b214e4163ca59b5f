import { accounts, type Session } from '@tabiya/contract/accounts.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route, type SessionControl } from '../../platform/routes.ts';
import type { Account } from './account.ts';
import type { AccountsService } from './service.ts';
import { toCurrentUser } from './view.ts';

/** Each log-in gets a session of its own, so that one that was planted before is worth nothing. */
const logInAs = async (account: Account, session: SessionControl): Promise<Session> => ({
  user: toCurrentUser(account),
  token: await session.start(account.id),
});

export const accountRoutes = (service: AccountsService): Route[] =>
  routes('accounts', accounts, {
    session: (_, { me, session }) => ({ user: me && toCurrentUser(me), token: session.token }),
    async playAsGuest(_, { me, session }) {
      if (me !== null) return { user: toCurrentUser(me), token: session.token };
      return logInAs(await service.addGuest(), session);
    },
    async register(input, { me, session }) {
      const account = await service.register(me, input);
      return isRefusal(account) ? account : logInAs(account, session);
    },
    async logIn({ username, password }, { ip, session }) {
      const account = await service.logIn({ username, password, ip });
      return isRefusal(account) ? account : logInAs(account, session);
    },
    logOut: async (_, { session }) => ({ user: null, token: await session.end() }),
    async usernameValid({ username }) {
      const problem = await service.nameProblem(username);
      return { valid: problem === null, problem };
    },
    passwordStrength: ({ password, username, email }) => service.passwordStrength(password, [username, email]),
  });
