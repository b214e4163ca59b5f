import type { RedirectTarget } from '@tabiya/contract/kit/redirect.ts';
import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { localPath, splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { providers, type Provider, type ProviderProblem } from '@tabiya/contract/account/providers.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import { UNDONE_REQUESTS, UNDONE_REQUESTS_COOKIE } from '@tabiya/contract/account/undone-requests.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { ProvidersService } from './service.ts';

/** Redirects to the log-in page, which shows the problem, or to the settings when the member was linking. */
const withProblem = (provider: Provider, reason: ProviderProblem, { isLinking = false, redirectUrl = '/' } = {}) => {
  const query = { problem: provider, reason };
  if (isLinking) return { location: url('web_user_settings_account', {}, query) };
  return leadOn(redirectUrl, (after) => url('web_security_login_and_go', {}, { ...query, redirectUrl: after }));
};

/** Redirects to a page that comes before the target, in the language of the target. */
const leadOn = (redirectUrl: string, page: (after: string | undefined) => string) => {
  const { locale = DEFAULT_LOCALE, path } = splitLocale(redirectUrl);
  return { location: localPath(page(path === '/' ? undefined : redirectUrl), locale) };
};

/**
 * Cookies with which the next page reports a reopened account or a cancelled deletion, because only a script can show
 * that.
 */
const takenBackCookies = (session: Session): RedirectTarget['cookies'] => {
  const value = UNDONE_REQUESTS.filter((one) => session[one]).join('.');
  return value === '' ? [] : [{ name: UNDONE_REQUESTS_COOKIE, value, maxAge: 60, httpOnly: false }];
};

export const providerRoutes = (service: ProvidersService, accounts: AccountsService): Route[] => {
  const isOffered = (provider: Provider) => service.offered.includes(provider);

  const confirmRefusal = async (me: Caller, password: string) => {
    if (!(await accounts.credentialsOf(me.id))?.hasPassword) return undefined;
    return (await accounts.confirmPassword(me.id, password)) ? undefined : refuse('wrong_password');
  };

  return routes('providers', providers, {
    offered: () => ({ offered: [...service.offered] }),
    async start({ provider, redirectUrl }, { me, session }) {
      if (!isOffered(provider)) return refuse('provider_not_found');
      if (me !== null && !me.isGuest) return { location: safeRedirect(redirectUrl) };
      const location = await service.visits.leave({ provider, token: session.token, redirectUrl });
      return location === undefined
        ? withProblem(provider, 'failed', { redirectUrl: safeRedirect(redirectUrl) })
        : { location };
    },
    async back({ provider, ...answered }, { me, session }) {
      if (!isOffered(provider)) return refuse('provider_not_found');
      const answer = Object.fromEntries(Object.entries(answered).filter(([, value]) => value !== undefined));
      const visit = await service.visits.comeBack({ provider, token: session.token, answer });
      const linkTo = visit.accountId ?? null;
      const where = { isLinking: linkTo !== null || (me !== null && !me.isGuest), redirectUrl: visit.redirectUrl };
      if ('problem' in visit) return withProblem(provider, visit.problem, where);
      if (linkTo !== null) {
        const isSame = me?.id === linkTo && me.impersonatedBy === null;
        const problem = isSame ? await service.link(linkTo, provider, visit.claims) : 'expired';
        return problem === undefined
          ? { location: url('web_user_settings_account', {}, { linked: provider }) }
          : withProblem(provider, problem, where);
      }
      const known = await service.recognise(provider, visit.claims, session.token);
      if (typeof known === 'string') return withProblem(provider, known, where);
      const on = visit.redirectUrl;
      if (known === undefined) {
        return leadOn(on, (after) => url('web_security_register', {}, { provider, redirectUrl: after }));
      }
      const begun = await accounts.startLogIn({ id: known.accountId }, session);
      if (!begun.awaitsSecondFactor) return { location: on, cookies: takenBackCookies(begun) };
      return leadOn(on, (after) => url('web_security_2fa', {}, { redirectUrl: after }));
    },
    pending: async (_, { session }) => ({ pending: await service.pendingOf(session.token) }),
    async finish(wish, { me, session }) {
      const account = await service.finish(me, session.token, wish);
      return isRefusal(account) ? account : accounts.finishLogIn(account, session);
    },
    linked: (_, { me }) => service.linksOf(me.id),
    async link({ provider, password }, { me, session }) {
      if (!isOffered(provider)) return refuse('provider_not_found');
      const refused = await confirmRefusal(me, password);
      if (refused !== undefined) return refused;
      const { linked } = await service.linksOf(me.id);
      if (linked.some((each) => each.provider === provider)) return refuse('already_linked');
      const location = await service.visits.leave({ provider, token: session.token, accountId: me.id });
      return location === undefined ? withProblem(provider, 'failed', { isLinking: true }) : { location };
    },
    async unlink({ provider, password }, { me }) {
      const refused = (await confirmRefusal(me, password)) ?? (await service.unlink(me.id, provider));
      return refused ?? service.linksOf(me.id);
    },
  });
};
