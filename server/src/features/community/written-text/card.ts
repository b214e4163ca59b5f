import type { Color } from '@tabiya/chess/rules/types.ts';
import { diagramPath } from '@tabiya/contract/study/diagrams.ts';
import { escapeHtml } from './html.ts';

/** The words of a card. They need no translation, because they are stored once for readers of all languages. */
export interface CardFacts {
  /** The title; names of players are joined by a dash. */
  names: readonly string[];
  /** Below the title. */
  more?: string | undefined;
  /** The result of a game, and the like, which is written from left to right. */
  notation?: string | undefined;
  /** Without a position there is no picture. */
  picture?: { fen: string; orientation?: Color; lastMove?: string | undefined } | undefined;
}

/** Returns a link to a page of this site that shows what is there. */
export const cardHtml = (href: string, { names, more, notation, picture }: CardFacts): string => {
  const image =
    picture === undefined
      ? ''
      : `<img src="${escapeHtml(diagramPath(picture))}" alt="" width="96" height="96" loading="lazy">`;
  const title = names.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(' – ');
  const below = more === undefined ? '' : `<small><bdi>${escapeHtml(more)}</bdi></small>`;
  const end = notation === undefined ? '' : `<span dir="ltr">${escapeHtml(notation)}</span>`;
  return `<a class="text-card" href="${escapeHtml(href)}">${image}<span><b>${title}</b>${end}${below}</span></a>\n`;
};
