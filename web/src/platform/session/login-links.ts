import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import { useLocation } from 'react-router';
import { pageUrl } from '../routing/PageLink.tsx';
import { useAwake } from '../browser/use-awake.ts';

/** Pages for logging in and signing up, which lead on to another page. */
export type LoginPageName = 'web_security_login_and_go' | 'web_security_register' | 'web_security_forgot_password';

/** Pages that a login never returns to: the login pages, and those between them. */
const WAY_IN = [
  'web_security_login_and_go',
  'web_security_register',
  'web_security_2fa',
  'web_security_forgot_password',
  'web_security_reset_password',
] as const;

interface Place {
  pathname: string;
  search: string;
  /** Servers never see it. */
  hash?: string;
}

/**
 * Returns where a login link leads: the present login page's own target, or else back to the present page; undefined
 * for home.
 */
const returnTarget = ({ pathname, search, hash = '' }: Place): string | undefined => {
  const asked = new URLSearchParams(search).get('redirectUrl');
  if (asked !== null) return redirectPath(asked);
  return WAY_IN.some((page) => pageUrl(page) === pathname) ? undefined : pathname + search + hash;
};

/** Returns the address of a login page that returns to this place. */
export const loginLink = (page: LoginPageName, place: Place): string =>
  pageUrl(page, {}, { redirectUrl: returnTarget(place) });

/** Returns where login links on the current page lead. */
export const useReturnTarget = (): string | undefined => {
  const { pathname, search, hash } = useLocation();
  // The server rendered the page without the hash, and the first render of hydration must equal it.
  return returnTarget({ pathname, search, ...(useAwake() && { hash }) });
};

/** Returns the address of a login page, from the current page. */
export const useLoginLink = (page: LoginPageName): string => pageUrl(page, {}, { redirectUrl: useReturnTarget() });

/** Returns a safe redirect for the router: only to a page of this site, in the reader's language; otherwise home. */
export const redirectPath = (asked: string | null): string => splitLocale(safeRedirect(asked)).path;
