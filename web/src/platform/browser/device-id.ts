import { readCookie, writeCookie } from './cookies.ts';
import { randomId } from './random-id.ts';

const COOKIE = 'device_id';
const DAYS = 365;
const ID = /^[a-z0-9]{32}$/;

let known: string | undefined;

/** Returns the id of this browser, which stays the same over visits and logins for a year after the last visit. */
export const deviceId = (): string => {
  if (known !== undefined) return known;
  const kept = readCookie(COOKIE);
  known = kept !== undefined && ID.test(kept) ? kept : randomId();
  writeCookie(COOKIE, known, DAYS);
  return known;
};
