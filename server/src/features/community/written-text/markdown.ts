import MarkdownIt, { type StateCore, type Token } from 'markdown-it';
import { addMarkdownRules, MARKDOWN_OPTIONS } from '@tabiya/contract/community/markdown-rules.ts';
import { MENTION } from '@tabiya/contract/community/written-text.ts';
import { TEXT_PICTURE_PATH } from '@tabiya/contract/community/text-pictures.ts';
import { siteLinkOf } from './links.ts';

/** Pages have headings of the first two levels themselves. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' };

/** Type of the token of a name after `@`. */
export const MENTIONED = 'mention';

/** Creates the parser of everything that members write. Pictures of other sites become links. */
export const createMarkdown = (origin: string) => {
  const markdown = addMarkdownRules(new MarkdownIt(MARKDOWN_OPTIONS));
  markdown.core.ruler.push('pictures', pictures);
  markdown.core.ruler.push('mentions', mentions);
  markdown.core.ruler.push('lower_headings', lowerHeadings);
  markdown.core.ruler.push('link_rel', (state) => markLinks(state, origin));
  return markdown;
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
