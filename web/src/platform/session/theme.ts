import { writeCookie } from '../browser/cookies.ts';

const COOKIE_DAYS = 30;

export type Theme = 'dark' | 'light';

/** Returns the theme chosen in this browser; undefined if the page follows the device. */
export const chosenTheme = (): Theme | undefined => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || chosen === 'light' ? chosen : undefined;
};

export const shownTheme = (): Theme =>
  chosenTheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** Returns the class of a page with a chosen theme. */
export const themeClass = (theme: Theme): string => `${theme}-mode`;

/**
 * Saves the choice in a cookie, so that the server renders the next page with it; undefined follows the device again.
 */
export const chooseTheme = (theme: Theme | undefined): void => {
  const root = document.documentElement;
  root.classList.remove(themeClass('dark'), themeClass('light'));
  if (theme === undefined) delete root.dataset['theme'];
  else {
    root.dataset['theme'] = theme;
    root.classList.add(themeClass(theme));
  }
  writeCookie('theme', theme ?? '', theme === undefined ? 0 : COOKIE_DAYS);
};
