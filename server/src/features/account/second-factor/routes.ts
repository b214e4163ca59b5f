import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { secondFactor, secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { SecondFactorService } from './service.ts';

export const secondFactorRoutes = (service: SecondFactorService, accounts: AccountsService): Route[] => {
  const { codes, passkeys } = service;

  const confirmRefusal = async (me: Caller, password: string) => {
    if (!(await accounts.credentialsOf(me.id))?.hasPassword) return refuse('password_missing');
    return (await accounts.confirmPassword(me.id, password)) ? undefined : refuse('wrong_password');
  };

  const withCodes = async (accountId: string, recoveryCodes: string[]) => ({
    state: await service.stateOf(accountId),
    recoveryCodes,
  });

  return routes('second-factor', secondFactor, {
    state: (_, { me }) => service.stateOf(me.id),
    beginApp: async ({ password }, { me }) =>
      (await confirmRefusal(me, password)) ?? codes.beginApp(me.id, me.username),
    async confirmApp({ code }, { me }) {
      const refused = await codes.confirmApp(me.id, code);
      if (refused !== undefined) return refused;
      const fresh = await service.ensureRecoveryCodes(me.id);
      await service.notify(me.id, 'app_on');
      return withCodes(me.id, fresh);
    },
    async removeApp({ password, code }, { me }) {
      const refused = (await confirmRefusal(me, password)) ?? (await codes.removeApp(me.id, code));
      if (refused !== undefined) return refused;
      await service.tidy(me.id);
      await service.notify(me.id, 'app_off');
      return service.stateOf(me.id);
    },
    async renewRecoveryCodes({ password }, { me }) {
      const refused = await confirmRefusal(me, password);
      if (refused !== undefined) return refused;
      if (!(await service.isRequired(me.id))) return refuse('not_on');
      const fresh = await codes.renewRecoveryCodes(me.id);
      await service.notify(me.id, 'recovery_codes');
      return withCodes(me.id, fresh);
    },
    beginPasskey: async ({ password }, { me }) => (await confirmRefusal(me, password)) ?? passkeys.begin(me),
    async addPasskey({ name, passkey }, { me }) {
      const refused = await passkeys.add(me.id, { name, attestation: passkey });
      if (refused !== undefined) return refused;
      const fresh = await service.ensureRecoveryCodes(me.id);
      await service.notify(me.id, 'passkey_on');
      return withCodes(me.id, fresh);
    },
    async renamePasskey({ id, name }, { me }) {
      return (await passkeys.rename(me.id, id, name)) ? service.stateOf(me.id) : refuse('passkey_not_found');
    },
    async removePasskey({ id, password }, { me }) {
      const refused = await confirmRefusal(me, password);
      if (refused !== undefined) return refused;
      if (!(await passkeys.remove(me.id, id))) return refuse('passkey_not_found');
      await service.tidy(me.id);
      await service.notify(me.id, 'passkey_off');
      return service.stateOf(me.id);
    },
  });
};

/** Routes for people whose log-in is not complete yet. */
export const logInRoutes = (service: SecondFactorService, accounts: AccountsService): Route[] => {
  const { codes, passkeys } = service;
  return routes('second-factor', secondFactorLogIn, {
    async pending(_, { session: { pendingAccountId: id } }) {
      if (id === undefined) return refuse('not_pending');
      const state = await service.stateOf(id);
      return { hasApp: state.hasApp, hasPasskeys: state.passkeys.length > 0 };
    },
    async verify({ code }, { session }) {
      const id = session.pendingAccountId;
      if (id === undefined) return refuse('not_pending');
      const taken = await codes.takeCode(id, code);
      if (isRefusal(taken)) return taken;
      if (taken.wasRecovery) await service.notify(id, 'recovery_used');
      return accounts.finishLogIn({ id }, session);
    },
    askPasskey: (_, { session }) => passkeys.ask(session.pendingAccountId),
    async usePasskey({ passkey }, { session }) {
      const judged = await passkeys.judge(passkey, session.pendingAccountId);
      return isRefusal(judged) ? judged : accounts.finishLogIn({ id: judged.accountId }, session);
    },
  });
};
