import { credentials } from '@tabiya/contract/account/credentials.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { CredentialsService } from './credentials-service.ts';
import { visitorSession } from './present-session.ts';

/**
 * Returns whether the caller is the member. Staff who impersonate a member must not change that member's credentials.
 */
const isNotThemselves = ({ impersonatedBy }: Caller): boolean => impersonatedBy !== null;

export const credentialRoutes = (service: CredentialsService): Route[] => {
  /** Runs a change and answers with the credentials that result from it. */
  const change = async <Code extends string>(me: Caller, act: () => Promise<void | Refusal<Code>>) => {
    if (isNotThemselves(me)) return refuse('not_allowed');
    return (await act()) ?? service.view(me.id);
  };

  return routes('credentials', credentials, {
    view: (_, { me }) => service.view(me.id),
    verifyEmail: ({ token }) => service.verifyEmail(token),
    sendVerification: (_, { me }) => change(me, () => service.sendVerification(me.id)),
    async requestReset({ account, redirectUrl }) {
      await service.requestReset(account, safeRedirect(redirectUrl));
      return {};
    },
    resetPassword: ({ token, password }) => service.resetPassword(token, password),
    changePassword: (passwords, { me, session }) =>
      change(me, () => service.changePassword(me.id, passwords, session.key)),
    changeEmail: ({ email, password }, { me }) => change(me, () => service.changeEmail(me.id, email, password)),
    cancelEmailChange: (_, { me }) => change<never>(me, () => service.cancelEmailChange(me.id)),
    async closeAccount({ password }, { me, session }) {
      if (isNotThemselves(me)) return refuse('not_allowed');
      const refused = await service.closeAccount(me.id, password);
      return isRefusal(refused) ? refused : visitorSession(session);
    },
  });
};
