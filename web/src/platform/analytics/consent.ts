import { readCookie, writeCookie } from '../browser/cookies.ts';

const COOKIE = 'consent';
const DAYS = 365;

/** What somebody allows: what the site cannot do without, or to be counted as well. */
export type Consent = 'necessary' | 'analytics';

const listeners = new Set<() => void>();

/** The browser itself asks all sites not to follow anybody: that counts more than a choice. */
export const isFollowingRefused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Nothing but the necessary as long as nobody has said otherwise. */
export const readConsent = (): Consent =>
  !isFollowingRefused() && readCookie(COOKIE) === 'analytics' ? 'analytics' : 'necessary';

/** Kept for a year. */
export const writeConsent = (consent: Consent): void => {
  writeCookie(COOKIE, consent, DAYS);
  for (const listener of listeners) listener();
};

export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
