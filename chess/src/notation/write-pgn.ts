import { startPosition } from '../rules/position.ts';
import { commentsOf } from './pgn-comment.ts';
import type { PgnNode, PgnTree } from './pgn-tree.ts';
import { PGN_VARIANTS } from './pgn-variants.ts';

const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black'] as const;
const OWN_FIELDS = ['Result', 'Variant', 'SetUp', 'FEN'];
const LINE_LENGTH = 80;

/**
 * Writes PGN in export format: the Seven Tag Roster first, lines of at most 80 columns where comments allow (a comment
 * is never broken), glyphs as `$1`, clocks as `[%clk h:mm:ss.t]`. `readPgn` gives the same tree back; of a comment with
 * a closing brace and several lines, the brace becomes a bracket, because PGN has no form for it. Throws a RangeError
 * on a name that no tag can have.
 */
export function writePgn(tree: PgnTree): string {
  const tags = tagPairs(tree).map(([name, value]) => `[${name} "${escapeTag(value)}"]\n`);
  return `${tags.join('')}\n${wrap(moveText(tree))}\n`;
}

function tagPairs({ tags, result, initialFen, variant }: PgnTree): [string, string][] {
  const pairs: [string, string][] = ROSTER.map((name) => [name, tags[name] ?? (name === 'Date' ? '????.??.??' : '?')]);
  pairs.push(['Result', result]);
  if (variant !== undefined && variant !== 'chess') pairs.push(['Variant', PGN_VARIANTS[variant]]);
  if (initialFen !== undefined) pairs.push(['SetUp', '1'], ['FEN', initialFen]);
  for (const [name, value] of Object.entries(tags)) {
    if (!(ROSTER as readonly string[]).includes(name) && !OWN_FIELDS.includes(name)) pairs.push([tagName(name), value]);
  }
  return pairs;
}

function tagName(name: string): string {
  if (!/^[A-Za-z0-9_]+$/.test(name)) throw new RangeError(`not a PGN tag name: ${name}`);
  return name;
}

const escapeTag = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"');

/** What is still to be written: a line that goes on, a variation, or the end of one. */
type Task =
  | { type: 'line'; children: readonly PgnNode[]; ply: number; needsNumber: boolean }
  | { type: 'variation'; node: PgnNode; ply: number }
  | { type: 'close' };

function moveText(tree: PgnTree): string[] {
  const start = startPosition(tree.initialFen, tree.variant);
  const ply = 2 * (start.fullmoves - 1) + (start.turn === 'white' ? 0 : 1);
  const tokens = commentsOf(tree).map(commentToken);
  const tasks: Task[] = [{ type: 'line', children: tree.children, ply, needsNumber: true }];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (task.type === 'close') closeVariation(tokens);
    else if (task.type === 'line') writeLine(tokens, tasks, task);
    else {
      tokens.push('(');
      const needsNumber = writeMove(tokens, task.node, { ply: task.ply, number: 'first' });
      tasks.push({ type: 'line', children: task.node.children, ply: task.ply + 1, needsNumber });
    }
  }
  return [...glued(tokens), tree.result];
}

/** Writes a line up to the first move that has variations. */
function writeLine(tokens: string[], tasks: Task[], { children, ply, needsNumber }: Task & { type: 'line' }): void {
  for (let [main, ...variations] = children; main; [main, ...variations] = main.children) {
    needsNumber = writeMove(tokens, main, { ply, number: needsNumber ? 'always' : 'white' });
    if (main.children[0]?.isAside) {
      for (const node of [...variations, ...asides(main)].toReversed()) {
        tasks.push({ type: 'close' }, { type: 'variation', node, ply });
      }
      return;
    }
    if (variations.length > 0) {
      tasks.push({ type: 'line', children: main.children, ply: ply + 1, needsNumber: true });
      for (const node of variations.toReversed()) tasks.push({ type: 'close' }, { type: 'variation', node, ply });
      return;
    }
    ply += 1;
  }
}

/** Returns what follows the last move of a line as variations, each of which repeats that move. */
const asides = ({ san, uci, children }: PgnNode): PgnNode[] =>
  children.map((child) => ({ san, uci, children: [{ ...child, isAside: undefined }] }));

/** How a move is numbered: `first` of a variation, which has its comments before the number. */
interface Numbering {
  ply: number;
  number: 'always' | 'white' | 'first';
}

/** Writes a move and what is said of it; returns whether the next move needs its number, because a comment precedes. */
function writeMove(tokens: string[], node: PgnNode, { ply, number }: Numbering): boolean {
  const before = (node.before ?? []).map(commentToken);
  const written = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
  if (number === 'first') tokens.push(...before, written);
  else {
    if (number === 'always' || ply % 2 === 0 || before.length > 0) tokens.push(written);
    tokens.push(...before);
  }
  tokens.push(node.san, ...(node.nags ?? []).map((nag) => `$${nag}`));
  const comments = commentsOf(node);
  tokens.push(...comments.map(commentToken));
  return comments.length > 0;
}

/** A comment to the end of the line, which ends with a line feed, has the closing braces that no other can have. */
function commentToken(text: string): string {
  if (!text.includes('}')) return `{${text}}`;
  return text.includes('\n') ? `{${text.replaceAll('}', ')')}}` : `;${text}\n`;
}

function closeVariation(tokens: string[]): void {
  const last = tokens.at(-1)!;
  if (last.endsWith('\n')) tokens.push(')');
  else tokens[tokens.length - 1] = `${last})`;
}

/** Joins every opening bracket to what follows it. */
function glued(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    if (joined.at(-1) === '(') joined[joined.length - 1] = `(${token}`;
    else joined.push(token);
  }
  return joined;
}

function wrap(tokens: readonly string[]): string {
  const parts: string[] = [];
  let column = 0;
  for (const token of tokens) {
    if (column > 0 && column + 1 + token.length > LINE_LENGTH) {
      parts.push('\n');
      column = 0;
    }
    if (column > 0) parts.push(' ');
    parts.push(token);
    const breaks = token.lastIndexOf('\n');
    column = breaks === -1 ? column + token.length + (column > 0 ? 1 : 0) : token.length - breaks - 1;
  }
  return parts.join('');
}
