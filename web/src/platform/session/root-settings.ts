import { DEFAULT_SETTINGS, type Settings } from '@tabiya/contract/account/settings.ts';

/** Returns the attributes of the page's root for settings that style sheets use; defaults have none. */
const marksOf = (set: Partial<Settings>): Record<string, string | undefined> => {
  const settings = { ...DEFAULT_SETTINGS, ...set };
  const size = settings['accessibility.text_size'];
  return {
    'data-text': size === 'normal' ? undefined : size,
    'data-contrast': settings['accessibility.high_contrast'] ? 'high' : undefined,
    'data-motion': settings['accessibility.reduced_motion'] ? 'none' : undefined,
  };
};

/** Returns the same as HTML attributes, each after a space, for a page rendered on the server. */
export const rootMarks = (set: Partial<Settings>): string =>
  Object.entries(marksOf(set))
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

/** Sets the attributes on the current page. */
export const markSettings = (set: Partial<Settings>): void => {
  for (const [name, value] of Object.entries(marksOf(set))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
};
