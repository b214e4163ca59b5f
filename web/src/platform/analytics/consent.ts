import { readCookie, writeCookie } from '../browser/cookies.ts';

const COOKIE = 'consent';
const DAYS = 365;

/** What a person allows: only what the site needs, or analytics as well. */
export type Consent = 'necessary' | 'analytics';

const listeners = new Set<() => void>();

/** Returns whether the browser asks not to be tracked, which takes precedence over a choice. */
export const isFollowingRefused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns the consent; without a choice it is `necessary`. */
export const readConsent = (): Consent =>
  !isFollowingRefused() && readCookie(COOKIE) === 'analytics' ? 'analytics' : 'necessary';

/** Saves the choice for a year. */
export const writeConsent = (consent: Consent): void => {
  writeCookie(COOKIE, consent, DAYS);
  for (const listener of listeners) listener();
};

export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
