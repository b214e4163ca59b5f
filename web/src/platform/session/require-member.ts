import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { redirect } from 'react-router';
import { loginLink } from './login-links.ts';
import type { PageRequest } from '../routing/page-module.ts';

/** Redirects visitors of a page for members to the log-in, and guests to the sign-up; undefined for members. */
export const requireMember = ({ me, url }: PageRequest): Response | undefined => {
  const user = me();
  if (user && !user.isGuest) return undefined;
  const page = user ? 'web_security_register' : 'web_security_login_and_go';
  return redirect(loginLink(page, url));
};

/** Refuses closed accounts, which cannot change settings. */
export const requireOpenAccount = ({ me }: PageRequest): void => {
  if (me()?.isEnabled === false) {
    throw new CallFailure(403, { error: 'account_closed', message: 'This account is closed.' });
  }
};

/** Like `requireMember`, and refuses closed accounts too. */
export const requireOpenMember = (request: PageRequest): Response | undefined => {
  requireOpenAccount(request);
  return requireMember(request);
};

/** Like `requireOpenMember`, but lets guests in. */
export const requirePlayer = (request: PageRequest): Response | undefined => {
  requireOpenAccount(request);
  return request.me() ? undefined : redirect(loginLink('web_security_login_and_go', request.url));
};
