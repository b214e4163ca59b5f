import type { PgnNode, PgnPath, PgnTree } from '../notation/pgn-tree.ts';

/** Returns the path of a node of a tree; undefined where it is none of its nodes. */
export function pathTo(tree: Pick<PgnTree, 'children'>, wanted: PgnNode): PgnPath | undefined {
  const path: string[] = [];
  /** The siblings that are still to be looked at, one list a ply. */
  const open: PgnNode[][] = [tree.children.toReversed()];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.pop();
    if (node === undefined) {
      open.pop();
      path.pop();
      continue;
    }
    path.push(node.uci);
    if (node === wanted) return path;
    open.push(node.children.toReversed());
  }
  return undefined;
}
