import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import { useLocation } from 'react-router';
import { pageUrl } from '../routing/PageLink.tsx';
import { useAwake } from '../browser/use-awake.ts';

/** Pages that people pass through on their way to another one. */
export type Door = 'web_security_login_and_go' | 'web_security_register' | 'web_security_forgot_password';

/** Where nobody wants to come back to: the doors, and what lies between them. */
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

/** Where a door leads from here: on to where the door one is at would, or back to where one is; undefined for home. */
const doorTarget = ({ pathname, search, hash = '' }: Place): string | undefined => {
  const asked = new URLSearchParams(search).get('redirectUrl');
  if (asked !== null) return redirectPath(asked);
  return WAY_IN.some((page) => pageUrl(page) === pathname) ? undefined : pathname + search + hash;
};

/** The address of a door that leads on so. */
export const doorUrl = (door: Door, place: Place): string => pageUrl(door, {}, { redirectUrl: doorTarget(place) });

/** Where doors lead from the page on screen. */
export const useDoorTarget = (): string | undefined => {
  const { pathname, search, hash } = useLocation();
  // The server drew the page without the hash, and what it drew is taken over as it is.
  return doorTarget({ pathname, search, ...(useAwake() && { hash }) });
};

/** The address of a door on the page on screen. */
export const useDoorUrl = (door: Door): string => pageUrl(door, {}, { redirectUrl: useDoorTarget() });

/** Where a door leads, for the router: only to a page of this site, in the language one reads; home otherwise. */
export const redirectPath = (asked: string | null): string => splitLocale(safeRedirect(asked)).path;
