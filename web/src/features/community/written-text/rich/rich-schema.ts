import { isSafeLink } from '@tabiya/contract/community/markdown-rules.ts';
import { TEXT_PICTURE_PATH } from '@tabiya/contract/community/text-pictures.ts';
import { Schema, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec } from 'prosemirror-model';

/** Headings are shown as on pages, which have the first two levels themselves. */
const HEADING_OFFSET = 2;
const HEADING_LAST = 6;

const code = { content: 'text*', marks: '', code: true, defining: true } as const;
const pre = (attributes: Record<string, string>): DOMOutputSpec => ['pre', attributes, ['code', 0]];

const list = (tag: 'ul' | 'ol', attrs: NodeSpec['attrs'] = {}): NodeSpec => ({
  content: 'list_item+',
  group: 'block',
  attrs: { ...attrs, tight: { default: true } },
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const nodes = {
  doc: { content: '(block | raw)+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.max(1, level - HEADING_OFFSET) },
    })),
    // While it is written, a text stands right below the heading of its page.
    toDOM: ({ attrs }) => [
      `h${Math.min(HEADING_LAST, Number(attrs['level']) + HEADING_OFFSET)}`,
      { 'aria-level': String(Number(attrs['level']) + 1) },
      0,
    ],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: list('ul'),
  ordered_list: list('ol', { order: { default: 1 } }),
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    ...code,
    group: 'block',
    attrs: { params: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => pre({}),
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A `[fen]`, `[pgn]` or `[quote]` block. */
  tagged: {
    ...code,
    group: 'block',
    attrs: { name: { default: 'fen' }, argument: { default: null } },
    toDOM: ({ attrs }) => pre({ 'data-tag': String(attrs['name']) }),
  },
  /** Markdown that the editor has no shape for, such as a table; it is kept as it is written. */
  raw: { ...code, toDOM: () => pre({ 'data-tag': 'raw' }) },
  text: { group: 'inline' },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    toDOM: imageOf,
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

/** Pictures of other sites are not loaded, as in the finished text. */
function imageOf({ attrs }: Node): DOMOutputSpec {
  const [src, alt] = [String(attrs['src']), String(attrs['alt'])];
  if (TEXT_PICTURE_PATH.test(src)) return ['img', { src, alt, class: 'text-picture' }];
  return ['span', { 'data-tag': 'picture' }, alt === '' ? src : alt];
}

const marks = {
  link: {
    inclusive: false,
    // `form` is how the link was recognized: by its address alone (`linkify`, `autolink`), or by brackets.
    attrs: { href: {}, title: { default: null }, form: { default: '' } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? '';
          return isSafeLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'nofollow ugc noopener noreferrer' }, 0],
  },
  em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
  strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['strong', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** The elements of a rich text: all that Markdown means on this site. */
export const richSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
