import type { BoardVariant, Result } from '../rules/types.ts';
import type { Score } from '../review/types.ts';

/** Maximum number of moves of a game with all its variations. */
export const PGN_MAX_MOVES = 50_000;
/** Maximum number of plies from the starting position; the longest games that people played have about 600. */
export const PGN_MAX_PLIES = 3_000;

/** The colours of the shapes that people draw on a board. */
export const SHAPE_COLORS = ['green', 'red', 'yellow', 'blue'] as const;
export type ShapeColor = (typeof SHAPE_COLORS)[number];

/** A marked square, by name. */
export interface PgnCircle {
  color: ShapeColor;
  at: string;
}

export interface PgnArrow {
  color: ShapeColor;
  from: string;
  to: string;
}

/** What an engine said of a position, from White's side; `depth` in plies. */
export interface PgnEvaluation {
  score: Score;
  depth?: number | undefined;
}

/** What a file says about the position after a move, or about the starting position. Missing means nothing. */
export interface PgnNotes {
  /** Texts without surrounding spaces and without the commands that have fields of their own. */
  comments?: readonly string[] | undefined;
  /** The mover's time after the move, in ms: `[%clk]`. */
  clock?: number | undefined;
  /** The time that the move took, in ms: `[%emt]`. */
  elapsed?: number | undefined;
  /** `[%eval]`. */
  evaluation?: PgnEvaluation | undefined;
  /** `[%csl]`. */
  circles?: readonly PgnCircle[] | undefined;
  /** `[%cal]`. */
  arrows?: readonly PgnArrow[] | undefined;
}

/**
 * A move and what follows it. Nodes never change. The first of `children` goes on with the line, the others are
 * variations, and no two of them are the same move.
 */
export interface PgnNode extends PgnNotes {
  /** Standard SAN, with `+` or `#`. */
  san: string;
  /** The move as in a game's log: `e2e4`, `e7e8q`, `N@f3`; castling in chess960 is the king onto its rook. */
  uci: string;
  /** Comments that stand before the move, commands included. */
  before?: readonly string[] | undefined;
  /** Numeric annotation glyphs, 0 to 255: 1 is `!`, 4 is `??`. */
  nags?: readonly number[] | undefined;
  /** Set on a first child that is a variation all the same: the line ends before it. */
  isAside?: boolean | undefined;
  children: readonly PgnNode[];
}

/**
 * A game with its variations. `tags` holds none of Result, Variant, SetUp and FEN: they have their own fields. The notes
 * are those of the starting position.
 */
export interface PgnTree extends PgnNotes {
  tags: Readonly<Record<string, string>>;
  result: Result;
  /** As the file has it; missing means the usual starting position. */
  initialFen?: string | undefined;
  /** Missing means standard chess. */
  variant?: BoardVariant | undefined;
  children: readonly PgnNode[];
}

/** The moves (UCI) that lead from the starting position to a node. A path stays valid when lines are reordered. */
export type PgnPath = readonly string[];

/** Returns the node that a path leads to; undefined for the empty path and where there is none. */
export function nodeAt(tree: Pick<PgnTree, 'children'>, path: PgnPath): PgnNode | undefined {
  let node: PgnNode | undefined;
  for (const uci of path) {
    node = (node ?? tree).children.find((child) => child.uci === uci);
    if (!node) return undefined;
  }
  return node;
}

/** Returns the moves of the main line, first to last. */
export function mainlineOf(tree: Pick<PgnTree, 'children'>): PgnNode[] {
  const nodes: PgnNode[] = [];
  for (let node = tree.children[0]; node && !node.isAside; node = node.children[0]) nodes.push(node);
  return nodes;
}

/** Returns the tree in which the node at `path` is changed; the same tree where there is none. */
export function withNodeAt(tree: PgnTree, path: PgnPath, change: (node: PgnNode) => PgnNode): PgnTree {
  const parents: Pick<PgnTree, 'children'>[] = [tree];
  for (const uci of path) {
    const next = parents.at(-1)!.children.find((child) => child.uci === uci);
    if (!next) return tree;
    parents.push(next);
  }
  if (parents.length === 1) return tree;
  let changed = change(parents.pop() as PgnNode);
  const replaced = (children: readonly PgnNode[], index: number) =>
    children.map((child) => (child.uci === path[index] ? changed : child));
  for (let index = path.length - 1; index > 0; index--) {
    const parent = parents[index] as PgnNode;
    changed = { ...parent, children: replaced(parent.children, index) };
  }
  return { ...tree, children: replaced(tree.children, 0) };
}

/** Returns moves in their order as the children of a tree without variations. */
export function lineOf(moves: readonly Omit<PgnNode, 'children'>[]): PgnNode[] {
  let children: PgnNode[] = [];
  for (const move of moves.toReversed()) children = [{ ...move, children }];
  return children;
}
