import type { Token } from 'markdown-it';
import { isTooDeep, ownPassages, TAGGED } from '@tabiya/contract/community/markdown-rules.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  MENTIONS_MAX,
  TEXT_BOARDS_MAX,
  TEXT_PGN_MAX,
  type TextFault,
} from '@tabiya/contract/community/written-text.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PictureOwner, TextPicturesService } from '../text-pictures/service.ts';
import { boardHtml } from './boards.ts';
import { createCards, type CardNeeds } from './cards-service.ts';
import { escapeHtml } from './html.ts';
import { replacePictures } from './pictures.ts';
import { createMarkdown, MENTIONED } from './markdown.ts';

export { escapeHtml } from './html.ts';

/** Largest stored HTML of one text, in UTF-16 units. */
const HTML_MAX = 400_000;

/** A passage of another text of this site, which a quote names by its number. */
export interface Quotable {
  author: string;
  /** Markdown of the whole text. */
  source: string;
  /** Path that shows it. */
  url: string;
}

/** Returns the texts that a quote may name, by number. */
export type FindQuotable = (numbers: readonly number[]) => Promise<ReadonlyMap<number, Quotable>>;

export interface RenderedText {
  html: string;
  /** Ids of the accounts that the text mentions. */
  mentioned: string[];
  /** Numbers of the texts that it quotes truly. */
  quoted: number[];
}

export interface WrittenTextService {
  /**
   * Returns Markdown as HTML that is safe to show. Quotes of texts that `find` does not know have no author, and only
   * pictures of `owner` are shown.
   */
  render(source: string, find?: FindQuotable, owner?: PictureOwner): Promise<RenderedText | Refusal<TextFault>>;
}

export interface WrittenTextNeeds extends CardNeeds {
  accounts: Pick<AccountsService, 'accountsByName'>;
  textPictures: Pick<TextPicturesService, 'among'>;
}

export const createWrittenTextService = (
  { config }: Pick<Platform, 'config'>,
  { accounts, textPictures, ...needs }: WrittenTextNeeds,
): WrittenTextService => {
  const markdown = createMarkdown(config.baseUrl);
  const cards = createCards(needs);

  const mentionedIn = async (tokens: readonly Token[]) => {
    const names = new Set(inlineOf(tokens, MENTIONED).map(({ content }) => content.toLowerCase()));
    if (names.size > MENTIONS_MAX) return refuse('too_many_mentions');
    return names.size === 0 ? [] : accounts.accountsByName([...names]);
  };

  return {
    async render(source, find, owner) {
      if (isTooDeep(source)) return refuse('text_too_complex');
      const tokens = markdown.parse(source, {});
      const fault = boardFault(tokens);
      if (fault !== undefined) return refuse(fault);
      const members = await mentionedIn(tokens);
      if (!Array.isArray(members)) return members;
      const open = members.filter(({ isGuest }) => !isGuest);
      const quoted = await quotedIn(tokens, find);
      replaceMentions(tokens, new Map(open.map(({ username }) => [username.toLowerCase(), username])));
      replaceTagged(tokens, quoted);
      if (!(await replacePictures(tokens, textPictures, owner))) return refuse('too_many_pictures');
      await cards.replace(tokens);
      const html = markdown.renderer.render(tokens, markdown.options, {});
      if (html.length > HTML_MAX) return refuse('text_too_complex');
      return { html, mentioned: open.map(({ id }) => id), quoted: trueQuotes(tokens) };
    },
  };
};

const inlineOf = (tokens: readonly Token[], type: string): Token[] =>
  tokens.flatMap(({ children }) => children ?? []).filter((token) => token.type === type);

const boardFault = (tokens: readonly Token[]): TextFault | undefined => {
  const boards = tokens.filter(({ type, info }) => type === TAGGED && info !== 'quote');
  if (boards.length > TEXT_BOARDS_MAX) return 'too_many_boards';
  return boards.some(({ content }) => content.length > TEXT_PGN_MAX) ? 'pgn_too_large' : undefined;
};

/** Makes a token one of finished HTML, which the renderer puts out as it is. */
const setHtml = (token: Token, type: 'html_block' | 'html_inline', html: string): void => {
  token.type = type;
  token.content = html;
};

const replaceMentions = (tokens: readonly Token[], names: ReadonlyMap<string, string>): void => {
  for (const token of inlineOf(tokens, MENTIONED)) {
    const username = names.get(token.content.toLowerCase());
    const text = escapeHtml(`@${username ?? token.content}`);
    const href = username && url('web_member_view', { username: username.toLowerCase() });
    const html =
      href === undefined ? text : `<a href="${escapeHtml(href)}" class="text-mention"><bdi>${text}</bdi></a>`;
    setHtml(token, 'html_inline', html);
  }
};

const numberOf = ({ meta }: Token): number | undefined => {
  const number = Number(meta?.['argument'] ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const quotedIn = async (tokens: readonly Token[], find: FindQuotable | undefined) => {
  const quotes = tokens.filter(({ type, info }) => type === TAGGED && info === 'quote');
  const numbers = [...new Set(quotes.flatMap((token) => numberOf(token) ?? []))];
  return find === undefined || numbers.length === 0 ? new Map<number, Quotable>() : find(numbers);
};

const withoutGaps = (text: string): string => text.replace(/\s+/g, ' ').trim();

const LETTER = /[\p{L}\p{N}]/u;

/** Whether whole words of a text are its author's own, and not what the text quotes of somebody else. */
const hasSaid = (source: string, quoted: string): boolean => {
  const words = withoutGaps(quoted);
  if (words === '') return false;
  return ownPassages(source).some((passage) => {
    const text = withoutGaps(passage);
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      const isCut = (before: string, after: string) => LETTER.test(before) && LETTER.test(after);
      const end = at + words.length;
      if (!isCut(text.charAt(at - 1), words.charAt(0)) && !isCut(words.at(-1)!, text.charAt(end))) return true;
    }
    return false;
  });
};

/** A quote keeps its author only where the words are in the quoted text, so that nobody can be made to say something. */
const replaceTagged = (tokens: readonly Token[], quotable: ReadonlyMap<number, Quotable>): void => {
  for (const token of tokens.filter(({ type }) => type === TAGGED)) {
    const { info, content } = token;
    if (info === 'fen' || info === 'pgn') {
      const side = String(token.meta?.['argument'] ?? '') || null;
      setHtml(token, 'html_block', boardHtml(info, content, side) ?? codeHtml(content));
      continue;
    }
    const number = numberOf(token);
    const source = number === undefined ? undefined : quotable.get(number);
    const isTrue = source !== undefined && hasSaid(source.source, content);
    setHtml(token, 'html_block', quoteHtml(content, isTrue ? source : undefined));
    token.meta = { quoted: isTrue ? number : undefined };
  }
};

const trueQuotes = (tokens: readonly Token[]): number[] => [
  ...new Set(tokens.flatMap(({ meta }) => (typeof meta?.['quoted'] === 'number' ? [meta['quoted']] : []))),
];

const codeHtml = (text: string): string => `<pre><code>${escapeHtml(text)}</code></pre>\n`;

const quoteHtml = (text: string, source: Quotable | undefined): string => {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  const by =
    source === undefined
      ? ''
      : `<cite><a href="${escapeHtml(source.url)}"><bdi>${escapeHtml(source.author)}</bdi></a></cite>`;
  return `<blockquote>${by}<p dir="auto">${lines}</p></blockquote>\n`;
};
