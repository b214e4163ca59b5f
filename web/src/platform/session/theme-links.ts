import type { BoardOptions } from '@tabiya/contract/kit/board-options.ts';

type Assets = BoardOptions['themeAssets'];

/** The parts of a theme that are style sheets of their own; what is the default stands in those of every page. */
const PARTS = ['background', 'board', 'pieces'] as const;
type Part = (typeof PARTS)[number];

/** The style sheets of a theme, for the head of a page that is drawn on the server: the first paint has them. */
export const themeTags = (assets: Assets): string =>
  PARTS.flatMap((part) => {
    const href = assets[part];
    return href === null ? [] : [`<link rel="stylesheet" href="${href}" data-theme-part="${part}">`];
  }).join('');

/** Puts the theme on the page. What was there stays until the new style sheet has come, so that nothing flashes. */
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
