import MarkdownIt, { type StateBlock, type StateCore, type Token } from 'markdown-it';
import { MENTION, QUOTE_DEPTH_MAX } from '@tabiya/contract/community/written-text.ts';
import { TEXT_PICTURE_PATH } from '@tabiya/contract/community/text-pictures.ts';
import { siteLinkOf } from './links.ts';

/** Nesting of blocks and marks from which the parser reads plain text; the deepest that sense needs is about 10. */
const NESTING_MAX = 24;
/** First line of a block with a meaning of its own, with what it names. */
const TAG_OPEN = /^\[(fen|pgn|quote)(?: ([\w-]{1,20}))?\]/;
/** Pages have headings of the first two levels themselves. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' };
const DEEP_QUOTE = new RegExp(`^ {0,3}(?:> ?){${QUOTE_DEPTH_MAX + 1}}`, 'm');

/** The token types that this site adds to those of Markdown. */
export const TAGGED = 'tagged';
export const MENTIONED = 'mention';

/** Returns whether quotes are nested deeper than anybody needs. It costs less than parsing the text. */
export const isTooDeep = (source: string): boolean => DEEP_QUOTE.test(source);

/**
 * Creates the parser of everything that members write. HTML stays text, pictures of other sites become links, and link
 * definitions are off because many uses of a long one would make a short text huge.
 */
export const createMarkdown = (origin: string) => {
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: NESTING_MAX });
  markdown.disable(['reference', 'html_block', 'html_inline']);
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  markdown.validateLink = isSafeLink;
  markdown.block.ruler.before('fence', TAGGED, taggedBlock, { alt: ['paragraph', 'blockquote', 'list'] });
  markdown.core.ruler.push('pictures', pictures);
  markdown.core.ruler.push('mentions', mentions);
  markdown.core.ruler.push('lower_headings', lowerHeadings);
  markdown.core.ruler.push('link_rel', (state) => markLinks(state, origin));
  return markdown;
};

/** Backslashes count as slashes in browsers, so a path must not begin with one either. */
const isSafeLink = (href: string): boolean =>
  /^\/(?![/\\])|^#/.test(href) || (/^(?:https?:\/\/|mailto:)[^\s]/i.test(href) && URL.canParse(href));

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);

/** Reads `[fen]...[/fen]`, `[pgn]...[/pgn]` and `[quote 7]...[/quote]`, which may go over several lines. */
const taggedBlock = (
  ...[state, start, end, isProbe]: [state: StateBlock, start: number, end: number, isProbe: boolean]
): boolean => {
  const first = lineOf(state, start);
  const [open, name, argument] = TAG_OPEN.exec(first) ?? [];
  if (open === undefined || name === undefined || state.sCount[start]! - state.blkIndent >= 4) return false;
  const close = `[/${name}]`;
  // Without this mark a text of many open tags would be searched to its end once for each of them.
  const unclosed = ((state.env as { unclosed?: Set<string> }).unclosed ??= new Set());
  if (unclosed.has(close)) return false;
  const lines = [first.slice(open.length)];
  let last = start;
  while (!lines.at(-1)!.includes(close)) {
    last += 1;
    if (last >= end || state.sCount[last]! < state.blkIndent) {
      unclosed.add(close);
      return false;
    }
    lines.push(lineOf(state, last));
  }
  if (isProbe) return true;
  const token = state.push(TAGGED, '', 0);
  token.info = name;
  token.meta = { argument: argument ?? null };
  token.content = lines.join('\n').split(close)[0]!.trim();
  token.map = [start, last + 1];
  state.line = last + 1;
  return true;
};

const eachInline = (state: StateCore, change: (children: Token[]) => Token[]): void => {
  for (const token of state.tokens) if (token.children !== null) token.children = change(token.children);
};

/** Makes a link of a picture that was not uploaded here; within a link only its description remains. */
const pictures = (state: StateCore): void =>
  eachInline(state, (children) => {
    let depth = 0;
    return children.flatMap((token) => {
      if (token.type === 'link_open') depth += 1;
      if (token.type === 'link_close') depth -= 1;
      if (token.type !== 'image' || TEXT_PICTURE_PATH.test(String(token.attrGet('src')))) return [token];
      const text = new state.Token('text', '', 0);
      const href = String(token.attrGet('src'));
      text.content = token.content === '' ? href : token.content;
      if (depth > 0) return [text];
      const open = new state.Token('link_open', 'a', 1);
      open.attrSet('href', href);
      return [open, text, new state.Token('link_close', 'a', -1)];
    });
  });

/** Makes tokens of the names after `@` outside of links. */
const mentions = (state: StateCore): void =>
  eachInline(state, (children) => {
    let depth = 0;
    return children.flatMap((token) => {
      if (token.type === 'link_open') depth += 1;
      if (token.type === 'link_close') depth -= 1;
      return token.type === 'text' && depth === 0 ? splitMentions(state, token) : [token];
    });
  });

const splitMentions = (state: StateCore, token: Token): Token[] => {
  const parts: Token[] = [];
  let end = 0;
  const add = (type: string, content: string) => {
    const part = new state.Token(type, '', 0);
    part.content = content;
    part.level = token.level;
    parts.push(part);
  };
  for (const match of token.content.matchAll(MENTION)) {
    add('text', token.content.slice(end, match.index));
    add(MENTIONED, match[1]!);
    end = match.index + match[0].length;
  }
  if (end === 0) return [token];
  add('text', token.content.slice(end));
  return parts;
};

const lowerHeadings = (state: StateCore): void => {
  for (const token of state.tokens) token.tag = HEADINGS[token.tag] ?? token.tag;
};

/** Links that lead away say where in their title, and give the other site no credit for them. */
const markLinks = (state: StateCore, origin: string): void =>
  eachInline(state, (children) => {
    for (const token of children) {
      if (token.type !== 'link_open') continue;
      const href = String(token.attrGet('href') ?? '');
      const own = siteLinkOf(href, origin);
      token.attrSet('href', own ?? href);
      if (own !== undefined || href.startsWith('#')) continue;
      token.attrSet('rel', 'nofollow ugc noopener noreferrer');
      token.attrSet('target', '_blank');
      token.attrSet('title', URL.parse(href)?.host ?? '');
    }
    return children;
  });
