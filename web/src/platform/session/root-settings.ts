import { DEFAULT_SETTINGS, type Settings } from '@tabiya/contract/account/settings.ts';

/** What the page's root says of the settings that hold for whole pages, for style sheets; nothing where it is the default. */
const marksOf = (set: Partial<Settings>): Record<string, string | undefined> => {
  const settings = { ...DEFAULT_SETTINGS, ...set };
  const size = settings['accessibility.text_size'];
  return {
    'data-text': size === 'normal' ? undefined : size,
    'data-contrast': settings['accessibility.high_contrast'] ? 'high' : undefined,
    'data-motion': settings['accessibility.reduced_motion'] ? 'none' : undefined,
  };
};

/** The same as attributes, each after a space, for a page that is drawn on the server. */
export const rootMarks = (set: Partial<Settings>): string =>
  Object.entries(marksOf(set))
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

/** Marks the page on screen. */
export const markSettings = (set: Partial<Settings>): void => {
  for (const [name, value] of Object.entries(marksOf(set))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
};
