import type { PgnNode, PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';

/** A row of the main line: one move of each side, or one of them where something stands in between. */
export interface Row {
  number: number;
  white?: PgnNode | undefined;
  black?: PgnNode | undefined;
  /** The moves that could have stood in the place of the row's last one, itself included. */
  siblings: readonly PgnNode[];
  /** Number of plies before the row's last move. */
  plies: number;
}

/** A line of moves, each with the other moves that could have stood in its place. */
export interface LineMove {
  node: PgnNode;
  others: readonly PgnNode[];
  plies: number;
}

/** Returns the line that goes on after a node, whose first move has `plies` plies before it. */
export const lineAfter = (parent: Pick<PgnTree, 'children'>, plies: number): LineMove[] => {
  const line: LineMove[] = [];
  let at = parent;
  for (let next = at.children[0]; next && !next.isAside; next = at.children[0]) {
    line.push({ node: next, others: at.children.slice(1), plies: plies + line.length });
    at = next;
  }
  return line;
};

/** Returns the variations that stand where a line has ended. */
export const asidesAfter = (parent: Pick<PgnTree, 'children'>): readonly PgnNode[] =>
  parent.children[0]?.isAside ? parent.children : [];

/** Returns the rows of the main line. `plies`: those before its first move, counted from White's first move. */
export const rowsOf = (tree: Pick<PgnTree, 'children'>, plies: number): Row[] => {
  const rows: Row[] = [];
  let parent = tree;
  for (const { node, plies: before } of lineAfter(tree, plies)) {
    const last = rows.at(-1);
    const isBlack = before % 2 === 1;
    const place = { siblings: parent.children, plies: before };
    if (isBlack && last && !last.black && !isInterrupted(last)) Object.assign(last, { black: node, ...place });
    else rows.push({ number: Math.floor(before / 2) + 1, [isBlack ? 'black' : 'white']: node, ...place });
    parent = node;
  }
  return rows;
};

export const lastOf = ({ white, black }: Row): PgnNode | undefined => black ?? white;

/** Whether something stands below the row. */
const isInterrupted = (row: Row): boolean => row.siblings.length > 1 || lastOf(row)?.comments !== undefined;
