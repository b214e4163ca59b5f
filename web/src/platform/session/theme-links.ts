import type { BoardOptions } from '@tabiya/contract/kit/board-options.ts';

type Assets = BoardOptions['themeAssets'];

/** Parts of a theme with style sheets of their own; the default parts are in the styles of every page. */
const PARTS = ['background', 'board', 'pieces'] as const;
type Part = (typeof PARTS)[number];

/** Returns the theme's style sheet tags for the head of a server-rendered page, so that the first paint has them. */
export const themeTags = (assets: Assets): string =>
  PARTS.flatMap((part) => {
    const href = assets[part];
    return href === null ? [] : [`<link rel="stylesheet" href="${href}" data-theme-part="${part}">`];
  }).join('');

/** Applies the theme to the page. The old style sheet stays until the new one has loaded, so that nothing flashes. */
export const showTheme = (assets: Assets): void => PARTS.forEach((part) => showPart(part, assets[part]));

const showPart = (part: Part, href: string | null): void => {
  const before = [...document.head.querySelectorAll<HTMLLinkElement>(`link[data-theme-part="${part}"]`)];
  if ((before.at(-1)?.getAttribute('href') ?? null) === href) return;
  const removeOld = () => before.forEach((link) => link.remove());
  if (href === null) return removeOld();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset['themePart'] = part;
  link.addEventListener('load', removeOld);
  link.addEventListener('error', removeOld);
  document.head.append(link);
};
