import { splitLocale } from '@tabiya/contract/locale-paths.ts';
import { safeRedirect } from '@tabiya/contract/redirect-target.ts';
import { useLocation } from 'react-router';
import { pageUrl } from './PageLink.tsx';

/** Pages that people pass through on their way to another one. */
export type Door = 'web_security_login_and_go' | 'web_security_register';

/** The address of a door that leads back to where one is, or that leads on to where the door one is at would. */
export const doorUrl = (door: Door, { pathname, search }: { pathname: string; search: string }): string => {
  const asked = new URLSearchParams(search).get('redirectUrl');
  if (asked !== null) return pageUrl(door, {}, { redirectUrl: redirectPath(asked) });
  const isDoor = [pageUrl('web_security_login_and_go'), pageUrl('web_security_register')].includes(pathname);
  return pageUrl(door, {}, { redirectUrl: isDoor ? undefined : pathname + search });
};

/** The same from the page on screen. */
export const useDoorUrl = (door: Door): string => doorUrl(door, useLocation());

/** Where a door leads, for the router: only to a page of this site, in the language one reads; home otherwise. */
export const redirectPath = (asked: string | null): string => splitLocale(safeRedirect(asked)).path;
