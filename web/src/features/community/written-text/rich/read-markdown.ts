import { addMarkdownRules, MARKDOWN_OPTIONS, TAGGED } from '@tabiya/contract/community/markdown-rules.ts';
import MarkdownIt, { type Token } from 'markdown-it';
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import { richSchema } from './rich-schema.ts';

const tokenizer = addMarkdownRules(new MarkdownIt(MARKDOWN_OPTIONS));

const SPEC: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bullet_list', getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, at) => ({ order: Number(token.attrGet('start') ?? 1), tight: isTight(tokens, at) }),
  },
  list_item: { block: 'list_item' },
  fence: { block: 'code_block', noCloseToken: true, getAttrs: ({ info }) => ({ params: info.trim() }) },
  code_block: { block: 'code_block', noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  [TAGGED]: {
    block: 'tagged',
    noCloseToken: true,
    getAttrs: ({ info, meta }) => ({ name: info, argument: (meta as { argument: string | null }).argument }),
  },
  image: {
    node: 'image',
    getAttrs: (token) => ({ src: token.attrGet('src'), alt: token.content, title: token.attrGet('title') }),
  },
  softbreak: { node: 'hard_break' },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  s: { mark: 'strike' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title'), form: token.markup }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
};

/** The parser hides the paragraphs of a list without empty lines. */
function isTight(tokens: readonly { type: string; hidden: boolean }[], from: number): boolean {
  const paragraph = tokens.slice(from).find(({ type }) => type === 'paragraph_open');
  return paragraph === undefined || paragraph.hidden;
}

/** Markdown of a block that was read, or written, and not changed since. */
interface Source {
  text: string;
  /** The next block of the text that was read, and the lines between the two. */
  next?: Node | undefined;
  gap: string;
}

/** Because of it, writing a text changes only what was edited. */
const sources = new WeakMap<Node, Source>();
export const sourceOf = (block: Node): Source | undefined => sources.get(block);
export const rememberSource = (block: Node, source: Source): void => void sources.set(block, source);

/** Returns Markdown as a document of the rich editor. What it has no shape for becomes blocks of Markdown as it is. */
export const readMarkdown = (markdown: string): Node => {
  const lines = markdown.split('\n');
  const groups = topLevelOf(tokenizer.parse(markdown, {}));
  const starts = [...groups.map(([token]) => token?.map?.[0] ?? 0), lines.length];
  const read = groups.map((tokens, at) => {
    const source = lines.slice(starts[at], starts[at + 1]).join('\n');
    const text = source.trimEnd();
    const block = blockOf(tokens) ?? richSchema.node('raw', null, richSchema.text(text));
    return { block, text, gap: `${source.slice(text.length)}\n` };
  });
  read.forEach(({ block, text, gap }, at) => rememberSource(block, { text, gap, next: read[at + 1]?.block }));
  const blocks = read.length === 0 ? [richSchema.node('paragraph')] : read.map(({ block }) => block);
  return richSchema.node('doc', null, blocks);
};

/** Returns the tokens of each block that stands in no other one. */
const topLevelOf = (tokens: readonly Token[]): Token[][] => {
  const groups: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) groups.push([]);
    groups.at(-1)?.push(token);
    depth += token.nesting;
  }
  return groups;
};

/** Returns undefined for blocks that the schema does not have. */
const blockOf = (tokens: readonly Token[]): Node | undefined => {
  if (tokens.some(({ type }) => !isKnown(type))) return undefined;
  // The parser of ProseMirror asks its tokenizer for tokens, which are known here already.
  const parser = new MarkdownParser(richSchema, { parse: () => tokens } as never, SPEC);
  const { content } = parser.parse('');
  return content.childCount === 1 ? content.child(0) : undefined;
};

const isKnown = (type: string): boolean =>
  type === 'inline' || Object.hasOwn(SPEC, type.replace(/_(?:open|close)$/, ''));
