import { redirect } from 'react-router';
import { doorUrl } from '../../platform/doors.ts';
import type { PageRequest } from '../../platform/page-module.ts';

/** Visitors to a page of one's own log in first, guests make an account; undefined for members. */
export const membersDoor = ({ me, url }: PageRequest): Response | undefined => {
  const user = me();
  if (user && !user.isGuest) return undefined;
  const door = user ? 'web_security_register' : 'web_security_login_and_go';
  return redirect(doorUrl(door, url));
};
