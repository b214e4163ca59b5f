import { MarkdownSerializer, defaultMarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import { Fragment, type Node } from 'prosemirror-model';
import { readMarkdown, rememberSource, sourceOf } from './read-markdown.ts';
import { richSchema } from './rich-schema.ts';

/** How much of a text gets a backslash: what usually has a meaning, or every sign that may have one. */
type Escaping = 'usual' | 'all';

/** Addresses and names of members are recognized without a mark, and a backslash would end them. */
const UNMARKED = /(https?:\/\/[^\s<>]+|@[A-Za-z0-9][\w-]{2,24})/;
const SIGNS = /[!-/:-@[-`{-~]/g;

/** The serializer keeps this to itself, but its own escaping depends on it. */
type State = MarkdownSerializerState & { atBlockStart: boolean };
/** The context in which the serializer meets a node. */
type Placed = [state: MarkdownSerializerState, node: Node, parent: Node, index: number];

const writeText = (state: State, text: string, escaping: Escaping): void => {
  const parts = text.split(UNMARKED).map((part, at) => {
    if (at % 2 === 1) return part;
    return escaping === 'all' ? part.replace(SIGNS, '\\$&') : state.esc(part, at === 0 && state.atBlockStart);
  });
  state.text(parts.join(''), false);
};

/** A list beside one of its kind would continue it; another sign begins a new one. */
const isSecond = (parent: Node, index: number): boolean => {
  let lists = 0;
  for (let at = index; at > 0 && parent.child(at - 1).type === parent.child(index).type; at -= 1) lists += 1;
  return lists % 2 === 1;
};

const { nodes, marks } = defaultMarkdownSerializer;
const serializerOf = (escaping: Escaping): MarkdownSerializer =>
  new MarkdownSerializer(
    {
      ...nodes,
      text: (state, { text = '' }) => writeText(state as State, text, escaping),
      hard_break(...[state, node, parent, index]: Placed) {
        // The end of a line breaks it. Beside another break it would be an empty line, which ends the paragraph.
        const isBeside = [index - 1, index + 1].some((at) => parent.maybeChild(at)?.type === node.type);
        state.write(isBeside ? '\\\n' : '\n');
      },
      bullet_list(...[state, node, parent, index]: Placed) {
        state.renderList(node, '  ', () => (isSecond(parent, index) ? '* ' : '- '));
      },
      ordered_list(...[state, node, parent, index]: Placed) {
        const first = Number(node.attrs['order']);
        const width = String(first + node.childCount - 1).length + 2;
        const sign = isSecond(parent, index) ? ')' : '.';
        state.renderList(node, ' '.repeat(width), (at) => `${first + at}${sign} `.padEnd(width));
      },
      image(state, { attrs }) {
        const title = attrs['title'] === null ? '' : ` "${String(attrs['title']).replace(/["\\]/g, '\\$&')}"`;
        // The description is Markdown already.
        state.write(`![${String(attrs['alt'])}](${addressOf(String(attrs['src']))}${title})`);
      },
      tagged(state, node) {
        const { name, argument } = node.attrs as { name: string; argument: string | null };
        const text = node.textContent.trim();
        const gap = text.includes('\n') ? '\n' : '';
        state.text(`[${name}${argument === null ? '' : ` ${argument}`}]${gap}${text}${gap}[/${name}]`, false);
        state.closeBlock(node);
      },
      raw(state, node) {
        state.text(node.textContent, false);
        state.closeBlock(node);
      },
    },
    {
      ...marks,
      strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
      link: {
        mixable: true,
        open: (_, { attrs }) => (isBare(attrs['form']) ? '' : '['),
        close(_, { attrs }) {
          if (isBare(attrs['form'])) return '';
          const title = attrs['title'] === null ? '' : ` "${String(attrs['title']).replace(/["\\]/g, '\\$&')}"`;
          return `](${addressOf(String(attrs['href']))}${title})`;
        },
      },
    },
  );

/** Whether a link is its own address, which is recognized without brackets. */
const isBare = (form: unknown): boolean => form === 'linkify' || form === 'autolink';

const addressOf = (href: string): string => (/[\s()<>]/.test(href) ? `<${href.replace(/[<>\\]/g, '\\$&')}>` : href);

const SERIALIZERS: Readonly<Record<Escaping, MarkdownSerializer>> = {
  usual: serializerOf('usual'),
  all: serializerOf('all'),
};

const docOf = (blocks: readonly Node[]): Node => richSchema.node('doc', null, [...blocks]);

/** Writes blocks with the fewest backslashes with which they are read as they are. */
const written = (blocks: readonly Node[]): { text: string; isSame: boolean } => {
  const doc = docOf(blocks);
  const wanted = comparable(doc);
  const texts = (['usual', 'all'] as const).map((escaping) => SERIALIZERS[escaping].serialize(doc));
  const read = texts.map((text) => comparable(readMarkdown(text)));
  const at = read.findIndex((one) => one.eq(wanted));
  if (at >= 0) return { text: texts[at]!, isSame: true };
  const words = read.findIndex((one) => one.textContent === wanted.textContent);
  return { text: texts[Math.max(0, words)]!, isSame: false };
};

/** Returns a document without what Markdown cannot say: empty paragraphs, and gaps and breaks at their ends. */
const comparable = (node: Node): Node => {
  if (node.isTextblock) return node.type.spec.code === true ? trimmedCode(node) : trimmedLines(node);
  const children: Node[] = [];
  node.forEach((child) => {
    const plain = comparable(child);
    const isEmpty = plain.type === richSchema.nodes.paragraph && plain.content.size === 0;
    if (!isEmpty || node.childCount === 1) children.push(plain);
  });
  return node.isLeaf ? node : node.copy(Fragment.from(children));
};

const trimmedCode = (node: Node): Node => {
  const text = node.type === richSchema.nodes.tagged ? node.textContent.trim() : node.textContent.replace(/\n$/, '');
  return node.copy(text === '' ? Fragment.empty : Fragment.from(richSchema.text(text)));
};

/** Whether an address is a link is the same for the reader, whichever way it was recognized. */
const withoutBareLinks = (child: Node): Node =>
  child.mark(child.marks.filter(({ type, attrs }) => type !== richSchema.marks.link || !isBare(attrs['form'])));

const trimmedLines = (node: Node): Node => {
  const children = node.children.map(withoutBareLinks);
  const isEnd = (at: number) => children[at] === undefined || children[at].type === richSchema.nodes.hard_break;
  const trimmed = children.flatMap((child, at) => {
    if (!child.isText) return [child];
    const start = isEnd(at - 1) ? child.text!.trimStart() : child.text!;
    const text = isEnd(at + 1) ? start.trimEnd() : start;
    return text === '' ? [] : [richSchema.text(text, child.marks)];
  });
  while (trimmed[0]?.type === richSchema.nodes.hard_break) trimmed.shift();
  while (trimmed.at(-1)?.type === richSchema.nodes.hard_break) trimmed.pop();
  return node.copy(Fragment.from(trimmed));
};

const textOf = (block: Node): string => {
  const known = sourceOf(block)?.text;
  if (known !== undefined) return known;
  // A completed name ends with a space, which says nothing at the end of a block.
  const text = written([block]).text.replace(/[ \t]+$/, '');
  rememberSource(block, { text, gap: '' });
  return text;
};

/** Joins the blocks by empty lines, or by what was between them. */
const joined = (blocks: readonly Node[]): string => {
  let all = '';
  let last: Node | undefined;
  for (const block of blocks) {
    const text = textOf(block);
    if (text === '') continue;
    const before = last && sourceOf(last);
    if (last !== undefined) all += before?.next === block ? before.gap : '\n\n';
    all += text;
    last = block;
  }
  return all;
};

/**
 * Returns the Markdown of a document. Blocks that were not changed since they were read keep the Markdown that they had,
 * unless one would run into its neighbor.
 */
export const writeMarkdown = (doc: Node): string => {
  const blocks = [...doc.children];
  const text = joined(blocks);
  return comparable(readMarkdown(text)).eq(comparable(doc)) ? text : better(text, written(blocks));
};

const better = (text: string, again: { text: string; isSame: boolean }): string => (again.isSame ? again.text : text);
