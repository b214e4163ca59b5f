import { createStore, useStore } from '../../store/store.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';

const COOKIE = 'consent';
const DAYS = 365;

/** What a person allows: only what the site needs, or analytics as well. */
export type Consent = 'necessary' | 'analytics';

/** Counts the choices made on this page; the choice itself is kept in the cookie. */
const choices = createStore(0);

/** Returns whether the browser asks not to be tracked, which takes precedence over a choice. */
export const isFollowingRefused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns the consent; without a choice it is `necessary`. */
export const readConsent = (): Consent =>
  !isFollowingRefused() && readCookie(COOKIE) === 'analytics' ? 'analytics' : 'necessary';

/** Saves the choice for a year. */
export const writeConsent = (consent: Consent): void => {
  writeCookie(COOKIE, consent, DAYS);
  choices.set(choices.get() + 1);
};

export const onConsent = choices.subscribe;

export const useConsent = (): Consent => useStore(choices, readConsent, 'necessary');
