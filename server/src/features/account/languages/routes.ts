import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { languages } from '@tabiya/contract/account/languages.ts';
import { localPath, splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE, LOCALES, localeOf } from '@tabiya/contract/site/locales.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AccountsService } from '../accounts/service.ts';
import { toLanguage } from './view.ts';

const COOKIE = 'cclocale';
const YEAR_S = 365 * 86_400;

interface Asked {
  locale?: string | undefined;
}
interface Asking {
  me: Caller | null;
}

const list = ({ locale }: Asked, { me }: Asking) => {
  const selected = localeOf(locale ?? me?.locale ?? '') ?? DEFAULT_LOCALE;
  return LOCALES.map((one) => toLanguage(one, selected));
};

const view = ({ locale }: { locale: string }, { me }: Asking) => {
  const found = localeOf(locale);
  return found === undefined ? refuse('not_found') : toLanguage(found, localeOf(me?.locale ?? '') ?? DEFAULT_LOCALE);
};

export const languageRoutes = (accounts: Pick<AccountsService, 'setPreference'>): Route[] => {
  const choose = async ({ locale }: { locale: string }, { me }: Asking) => {
    const found = localeOf(locale);
    if (found === undefined) return refuse('not_found');
    // Staff who impersonate a member must not change the member's choice.
    if (me !== null && me.impersonatedBy === null) await accounts.setPreference(me.id, { locale: found.code });
    return toLanguage(found, found);
  };

  return routes('languages', languages, {
    list,
    listByGet: list,
    listByPut: list,
    listByPatch: list,
    listByDelete: list,
    view,
    viewByDelete: view,
    choose,
    chooseByPut: choose,
    chooseByPatch: choose,
    set({ locale, returnUrl }) {
      const found = localeOf(locale);
      if (found === undefined) return refuse('not_found');
      return {
        location: localPath(splitLocale(safeRedirect(returnUrl)).path, found),
        cookies: [{ name: COOKIE, value: found.code, maxAge: YEAR_S, httpOnly: false }],
      };
    },
  });
};
