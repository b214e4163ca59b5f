import { writeCookie } from './cookies.ts';

const COOKIE_DAYS = 365;

export type Theme = 'dark' | 'light';

/** What somebody chose in this browser, undefined where the page follows the device. */
export const chosenTheme = (): Theme | undefined => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || chosen === 'light' ? chosen : undefined;
};

export const shownTheme = (): Theme =>
  chosenTheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** The choice goes into a cookie, so that the next page comes in it from the server; undefined follows the device again. */
export const chooseTheme = (theme: Theme | undefined): void => {
  if (theme === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeCookie('theme', theme ?? '', theme === undefined ? 0 : COOKIE_DAYS);
};
