import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { redirect } from 'react-router';
import { loginLink } from '../../../platform/session/login-links.ts';
import type { PageRequest } from '../../../platform/routing/page-module.ts';

/** Visitors to a page of one's own log in first, guests make an account; undefined for members. */
export const membersDoor = ({ me, url }: PageRequest): Response | undefined => {
  const user = me();
  if (user && !user.isGuest) return undefined;
  const door = user ? 'web_security_register' : 'web_security_login_and_go';
  return redirect(loginLink(door, url));
};

/** Closed accounts set nothing. */
export const closedDoor = ({ me }: PageRequest): void => {
  if (me()?.isEnabled === false) {
    throw new CallFailure(403, { error: 'account_closed', message: 'This account is closed.' });
  }
};

/** The same for a page that closed accounts do not see. */
export const openMembersDoor = (request: PageRequest): Response | undefined => {
  closedDoor(request);
  return membersDoor(request);
};

/** For pages that guests have too. */
export const playersDoor = (request: PageRequest): Response | undefined => {
  closedDoor(request);
  return request.me() ? undefined : redirect(loginLink('web_security_login_and_go', request.url));
};
