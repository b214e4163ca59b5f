import { accounts } from '@tabiya/contract/accounts.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route, type SessionControl } from '../../platform/routes.ts';
import type { Account } from './account.ts';
import type { AccountsService } from './service.ts';

export const accountRoutes = (service: AccountsService): Route[] => {
  /** Each log-in gets a session of its own, so that one that was planted before is worth nothing. */
  const logInAs = async ({ id }: Account, session: SessionControl): Promise<Session> => {
    const token = await session.start(id);
    return { user: (await service.currentUserOf(id)) ?? null, token, awaitsSecondFactor: false };
  };

  return routes('accounts', accounts, {
    session: (_, { session }) => present(session),
    async playAsGuest(_, { me, session }) {
      return me === null ? logInAs(await service.addGuest(), session) : present(session);
    },
    async register(input, { me, session }) {
      const account = await service.register(me, input);
      return isRefusal(account) ? account : logInAs(account, session);
    },
    async logIn({ username, password }, { ip, session }) {
      const account = await service.logIn({ username, password, ip });
      return isRefusal(account) ? account : logInAs(account, session);
    },
    logOut: async (_, { session }) => ({ user: null, token: await session.end(), awaitsSecondFactor: false }),
    async usernameValid({ username }) {
      const problem = await service.nameProblem(username);
      return { valid: problem === null, problem };
    },
    passwordStrength: ({ password, username, email }) => service.passwordStrength(password, [username, email]),
  });
};

const present = ({ user, token, pendingAccountId }: SessionControl): Session => ({
  user,
  token,
  awaitsSecondFactor: pendingAccountId !== undefined,
});
