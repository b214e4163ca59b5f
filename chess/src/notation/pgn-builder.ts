import { moveFromSan, uciOf, type Position } from '../rules/position.ts';
import { contextOf } from '../rules/check-status.ts';
import { addComment, type OpenNotes } from './pgn-comment.ts';
import { PGN_MAX_MOVES, PGN_MAX_PLIES, type PgnNode } from './pgn-tree.ts';
import { playWithSan } from './san.ts';

/** Maximum number of variations within each other. */
const MAX_DEPTH = 100;

/** Why the moves of a game cannot be read. */
export type MoveFault = 'illegal_move' | 'bad_variation' | 'too_many_moves' | 'too_deep';

interface OpenNode extends OpenNotes {
  children: OpenMove[];
}
interface OpenMove extends OpenNode, Omit<PgnNode, 'children' | keyof OpenNotes> {
  children: OpenMove[];
  before?: string[];
  nags?: number[];
  isAside?: boolean;
}

/** A line of moves while it is read. */
interface Line {
  /** The node whose children the next move joins, and the one before it. */
  node: OpenNode;
  parent: Line['node'] | undefined;
  /** The positions after `node` and after `parent`. */
  position: Position;
  previous: Position | undefined;
  /** Number of plies up to `node`. */
  plies: number;
  /** Whether the next move goes on with the line of `node`, and does not begin or follow another one's variation. */
  isOwn: boolean;
  hasMoves: boolean;
}

/** Builds the tree of one game from the parts of its movetext, without recursion. */
export class PgnBuilder {
  readonly root: OpenNode = { children: [] };
  #line: Line;
  readonly #outer: Line[] = [];
  #moves = 0;
  #afterNumber = false;
  #before: string[] = [];
  #nags: number[] = [];

  constructor(start: Position) {
    this.#line = {
      ...{ node: this.root, parent: undefined, position: start, previous: undefined },
      ...{ plies: 0, isOwn: true, hasMoves: false },
    };
  }

  /** Number of brackets that are open. */
  get depth(): number {
    return this.#outer.length;
  }

  number(): void {
    this.#afterNumber = true;
  }

  comment(text: string): void {
    const startsVariation = this.depth > 0 && !this.#line.hasMoves;
    if (!this.#afterNumber && !startsVariation) addComment(this.#line.node, text);
    else if (text !== '') this.#before.push(text);
  }

  nag(nag: number): void {
    const { node, hasMoves } = this.#line;
    if (!hasMoves) this.#nags.push(nag);
    else addNag(node as OpenMove, nag);
  }

  move(text: string): MoveFault | undefined {
    const { node, position, plies, isOwn } = this.#line;
    const move = moveFromSan(position, text);
    if (!move) return 'illegal_move';
    if (++this.#moves > PGN_MAX_MOVES) return 'too_many_moves';
    if (plies >= PGN_MAX_PLIES) return 'too_deep';
    const after = position.clone();
    const { san } = playWithSan(after, move, contextOf(position));
    const uci = uciOf(move);
    const known = node.children.findIndex((child) => child.uci === uci);
    const next: OpenMove = known === -1 ? { san, uci, children: [] } : node.children[known]!;
    // The line goes on with its first child, even where a variation of the file came before it.
    if (isOwn) {
      if (known !== -1) node.children.splice(known, 1);
      node.children.unshift(next);
    } else if (known === -1) node.children.push(next);
    this.#line = {
      ...{ node: next, parent: node, position: after, previous: position, plies: plies + 1 },
      ...{ isOwn: isOwn || known === -1, hasMoves: true },
    };
    for (const nag of this.#nags) addNag(next, nag);
    for (const remark of this.#before) (next.before ??= []).push(remark);
    this.#nags = [];
    this.#before = [];
    this.#afterNumber = false;
    return undefined;
  }

  open(): MoveFault | undefined {
    const { parent, previous, plies, hasMoves } = this.#line;
    if (!hasMoves || !parent || !previous) return 'bad_variation';
    if (this.#outer.length >= MAX_DEPTH) return 'too_deep';
    this.settle();
    this.#outer.push(this.#line);
    this.#line = {
      ...{ node: parent, parent: undefined, position: previous, previous: undefined },
      ...{ plies: plies - 1, isOwn: false, hasMoves: false },
    };
    return undefined;
  }

  close(): MoveFault | undefined {
    const outer = this.#outer.pop();
    if (!outer) return 'bad_variation';
    if (this.#line.hasMoves) this.endLine();
    this.#line = outer;
    // What stood in brackets without a move is a remark on the move before.
    this.settle();
    return undefined;
  }

  /** Ends the line; variations that would go on with it are marked as such. */
  endLine(): void {
    this.settle();
    const { node, isOwn } = this.#line;
    if (isOwn && node.children[0]) node.children[0].isAside = true;
  }

  /** Gives comments and glyphs that no move follows to the move before them. */
  settle(): void {
    for (const text of this.#before) addComment(this.#line.node, text);
    if (this.#line.hasMoves) for (const nag of this.#nags) addNag(this.#line.node as OpenMove, nag);
    this.#before = [];
    this.#nags = [];
    this.#afterNumber = false;
  }
}

function addNag(move: OpenMove, nag: number): void {
  if (!move.nags?.includes(nag)) (move.nags ??= []).push(nag);
}
