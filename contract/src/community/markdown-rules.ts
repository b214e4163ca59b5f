/**
 * Defines the Markdown of this site. The server's renderer and the rich editor read texts by the same rules, so that
 * neither shows something that the other does not.
 */
import { QUOTE_DEPTH_MAX } from './written-text.ts';

/** Nesting of blocks and marks from which the parser reads plain text; the deepest that sense needs is about 10. */
const NESTING_MAX = 24;
/** First line of a block with a meaning of its own, with what it names. */
const TAG_OPEN = /^\[(fen|pgn|quote)(?: ([\w-]{1,20}))?\]/;
const DEEP_QUOTE = new RegExp(`^ {0,3}(?:> ?){${QUOTE_DEPTH_MAX + 1}}`, 'm');

/** Type of the token of a `[fen]`, `[pgn]` or `[quote]` block: its name is `info`, its argument `meta.argument`. */
export const TAGGED = 'tagged';

/** Options for the parser. HTML stays text, and the end of a line breaks it. */
export const MARKDOWN_OPTIONS = { html: false, linkify: true, breaks: true, maxNesting: NESTING_MAX } as const;

/** Returns whether quotes are nested deeper than anybody needs. It costs less than parsing the text. */
export const isTooDeep = (source: string): boolean => DEEP_QUOTE.test(source);

/** Blocks that show the words of others, or a board: `[quote 7]...[/quote]`, and lines after `>`. */
const NOT_OWN_WORDS = /\[(quote|fen|pgn)\b[^\]]*\][^]*?\[\/\1\]|^ {0,3}>.*$/gm;

/** Returns the passages of a text that are its author's own words, in their order: what stands between quotes and boards. */
export const ownPassages = (source: string): string[] =>
  source
    .replace(NOT_OWN_WORDS, '\0')
    .split('\0')
    .map((passage) => passage.trim())
    .filter((passage) => passage !== '');

/** Part of the URL class, which browsers and Node have; this workspace includes the types of neither. */
declare const URL: { canParse(text: string): boolean };

/** Backslashes count as slashes in browsers, so a path must not begin with one either. */
export const isSafeLink = (href: string): boolean =>
  /^\/(?![/\\])|^#/.test(href) || (/^(?:https?:\/\/|mailto:)[^\s]/i.test(href) && URL.canParse(href));

/** The part of markdown-it's state that rules of blocks use. */
interface BlockState {
  src: string;
  env: unknown;
  line: number;
  blkIndent: number;
  bMarks: number[];
  eMarks: number[];
  tShift: number[];
  sCount: number[];
  push(type: string, tag: string, nesting: 0): { info: string; meta: unknown; content: string; map: unknown };
}
type BlockRule = (...place: [state: BlockState, start: number, end: number, isProbe: boolean]) => boolean;

/** The part of markdown-it that the rules are added to. */
interface Parser {
  disable(rules: string[]): unknown;
  linkify: { set(options: { fuzzyLink: boolean; fuzzyEmail: boolean; fuzzyIP: boolean }): unknown };
  validateLink: (href: string) => boolean;
  block: { ruler: { before(rule: string, name: string, read: BlockRule, options: { alt: string[] }): unknown } };
}

/** Adds the site's rules. Definitions of links are off: many uses of a long one would make a short text huge. */
export const addMarkdownRules = <P extends Parser>(parser: P): P => {
  parser.disable(['reference', 'html_block', 'html_inline']);
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  parser.validateLink = isSafeLink;
  parser.block.ruler.before('fence', TAGGED, taggedBlock, { alt: ['paragraph', 'blockquote', 'list'] });
  return parser;
};

const lineOf = (state: BlockState, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);

/** Reads `[fen]...[/fen]`, `[pgn]...[/pgn]` and `[quote 7]...[/quote]`, which may go over several lines. */
const taggedBlock = (...[state, start, end, isProbe]: Parameters<BlockRule>): boolean => {
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
