import {
  nodeAt,
  PGN_MAX_MOVES,
  PGN_MAX_PLIES,
  withNodeAt,
  type PgnNode,
  type PgnNotes,
  type PgnPath,
  type PgnTree,
} from '../notation/pgn-tree.ts';
import { playWithSan } from '../notation/san.ts';
import { contextOf } from '../rules/check-status.ts';
import { parseMove, uciOf, type Position } from '../rules/position.ts';
import type { Judged } from '../rules/types.ts';

/** Why a move cannot join a tree: it is illegal, the tree has `PGN_MAX_MOVES` moves, or the line `PGN_MAX_PLIES`. */
export type TreeRefusal = 'illegal_move' | 'too_many_moves' | 'too_deep';

/** A tree and the place in it that is shown. */
export interface PlacedTree {
  tree: PgnTree;
  path: PgnPath;
}

/**
 * Plays a move (UCI) after the node at `path`, whose position is `position`. A move that stands there already is
 * followed and changes nothing; another one becomes the last child, so it is a variation where the line goes on.
 */
export function withMove({ tree, path }: PlacedTree, position: Position, uci: string): Judged<PlacedTree, TreeRefusal> {
  const move = parseMove(position, uci);
  if (!move) return { ok: false, refusal: 'illegal_move' };
  const next = [...path, uciOf(move)];
  if (nodeAt(tree, next)) return { ok: true, value: { tree, path: next } };
  if (path.length >= PGN_MAX_PLIES) return { ok: false, refusal: 'too_deep' };
  if (countMoves(tree) >= PGN_MAX_MOVES) return { ok: false, refusal: 'too_many_moves' };
  const { san } = playWithSan(position.clone(), move, contextOf(position));
  const added: PgnNode = { san, uci: uciOf(move), children: [] };
  return { ok: true, value: { tree: withChildren(tree, path, (children) => [...children, added]), path: next } };
}

/** Returns the number of moves of a tree, those of all variations included. */
export function countMoves(tree: Pick<PgnTree, 'children'>): number {
  let count = 0;
  const open: Pick<PgnTree, 'children'>[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    count += node.children.length;
    open.push(...node.children);
  }
  return count;
}

/** Returns the tree without the move at `path` and all that follows it; `path` then leads to the move before. */
export function withoutMove({ tree, path }: PlacedTree): PlacedTree {
  const uci = path.at(-1);
  const parent = path.slice(0, -1);
  if (uci === undefined) return { tree, path };
  const keep = (children: readonly PgnNode[]) => children.filter((child) => child.uci !== uci);
  return { tree: withChildren(tree, parent, keep), path: parent };
}

/** Returns the tree in which the variation that `path` is in stands one place higher among its siblings. */
export const promoted = ({ tree, path }: PlacedTree): PgnTree => moved(tree, variationOf({ tree, path }), -1);

/**
 * Returns the tree in which the line that `path` is in stands one place lower, at its last move that others follow; a
 * main line becomes a variation.
 */
export function demoted({ tree, path }: PlacedTree): PgnTree {
  for (let ply = path.length; ply > 0; ply--) {
    const siblings = childrenAt(tree, path.slice(0, ply - 1));
    if (siblings.at(-1)?.uci !== path[ply - 1]) return moved(tree, path.slice(0, ply), 1);
  }
  return tree;
}

/** Returns the tree in which every move of `path` belongs to the main line. */
export function asMainline({ tree, path }: PlacedTree): PgnTree {
  return path.reduce(
    (changed, uci, ply) =>
      withChildren(changed, path.slice(0, ply), (children) => {
        const own = children.find((child) => child.uci === uci);
        return own ? [followed(own), ...children.filter((child) => child !== own)] : children;
      }),
    tree,
  );
}

/**
 * Returns the path of the first move of the innermost variation that `path` is in, or of the first move of the main
 * line where it is in none.
 */
export function variationOf({ tree, path }: PlacedTree): PgnPath {
  for (let ply = path.length; ply > 0; ply--) {
    const siblings = childrenAt(tree, path.slice(0, ply - 1));
    const first = siblings[0];
    if (first?.uci !== path[ply - 1] || first?.isAside) return path.slice(0, ply);
  }
  return path.slice(0, 1);
}

/** Returns the moves that can follow the position at `path`, the line's own first. */
export const childrenAt = (tree: PgnTree, path: PgnPath): readonly PgnNode[] =>
  path.length === 0 ? tree.children : (nodeAt(tree, path)?.children ?? []);

/** Returns the path of the last move of the line that goes on from `path`. */
export function endOfLine(tree: PgnTree, path: PgnPath): PgnPath {
  const end = [...path];
  for (let next = childrenAt(tree, path)[0]; next && !next.isAside; next = next.children[0]) end.push(next.uci);
  return end;
}

/** Changes the notes of the move at `path`, or those of the starting position; undefined takes a note away. */
export function withNotes(
  { tree, path }: PlacedTree,
  notes: PgnNotes & Partial<Pick<PgnNode, 'nags' | 'before'>>,
): PgnTree {
  if (path.length > 0) return withNodeAt(tree, path, (node) => ({ ...node, ...notes }));
  const { nags: _nags, before: _before, ...own } = notes;
  return { ...tree, ...own };
}

/** Glyphs of which a move has at most one: those that judge the move, and those that judge the position. */
const GLYPH_GROUPS: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 6, 7],
  [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
];

/** Returns the glyphs of a move with one more or, where it has it, without it; it replaces one of its own group. */
export function toggledGlyph(nags: readonly number[] | undefined, nag: number): readonly number[] | undefined {
  const had = nags ?? [];
  const group = GLYPH_GROUPS.find((glyphs) => glyphs.includes(nag)) ?? [nag];
  const others = had.filter((other) => !group.includes(other));
  const now = had.includes(nag) ? others : [...others, nag].toSorted((a, b) => a - b);
  return now.length > 0 ? now : undefined;
}

function moved(tree: PgnTree, path: PgnPath, way: -1 | 1): PgnTree {
  const uci = path.at(-1);
  return withChildren(tree, path.slice(0, -1), (children) => {
    const at = children.findIndex((child) => child.uci === uci);
    const own = children[at];
    if (own?.isAside && way === -1) return [followed(own), ...children.slice(1)];
    const other = children[at + way];
    if (!own || !other) return children;
    const changed = [...children];
    changed[at] = other;
    changed[at + way] = own;
    return changed.map(followed);
  });
}

/** A move that goes on with its line, also where it was an aside. */
const followed = (node: PgnNode): PgnNode => (node.isAside ? { ...node, isAside: undefined } : node);

function withChildren(
  tree: PgnTree,
  path: PgnPath,
  change: (children: readonly PgnNode[]) => readonly PgnNode[],
): PgnTree {
  const children = childrenAt(tree, path);
  if (change(children) === children) return tree;
  if (path.length === 0) return { ...tree, children: change(children) };
  return withNodeAt(tree, path, (node) => ({ ...node, children: change(node.children) }));
}
