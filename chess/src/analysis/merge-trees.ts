import type { PgnNode, PgnTree } from '../notation/pgn-tree.ts';

/** A place whose children are merged: the nodes of the three trees there, and what becomes of them. */
interface Merging<Node> {
  base: Node;
  mine: Node;
  theirs: Node;
  done: (merged: Node) => void;
}

/**
 * Merges two trees that were both made of a third one. A move that either side has added is there; one that a side has
 * deleted is gone, unless the other side has changed it or something after it. Of a note, a tag, the result or an order of
 * moves that both have changed, `mine` counts. A tree that is the base itself gives the other one, as the same object.
 */
export function mergeTrees(base: PgnTree, mine: PgnTree, theirs: PgnTree): PgnTree {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base || !isSameStart(mine, theirs)) return mine;
  const tags = mergeFields(base.tags, mine.tags, theirs.tags);
  return mergeNodes({ ...base }, { ...mine, tags }, { ...theirs, tags });
}

/** Moves of different starting positions cannot stand in one tree. */
const isSameStart = (one: PgnTree, other: PgnTree): boolean =>
  one.initialFen === other.initialFen && one.variant === other.variant;

function mergeNodes<Node extends PgnTree | PgnNode>(base: Node, mine: Node, theirs: Node): Node {
  let result = mine;
  const open: Merging<PgnTree | PgnNode>[] = [{ base, mine, theirs, done: (merged) => (result = merged as Node) }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { done, ...sides } = next;
    const children: PgnNode[] = [];
    const merged = { ...mergeFields(without(sides.base), without(sides.mine), without(sides.theirs)), children };
    done(merged as unknown as PgnNode);
    for (const uci of orderOf(sides)) {
      const [own, other, old] = [childOf(sides.mine, uci), childOf(sides.theirs, uci), childOf(sides.base, uci)];
      const kept = own && other ? undefined : survivor(own ?? other, old);
      const at = children.length;
      if (own && other) {
        children.push(own);
        open.push({
          base: old ?? bare(own),
          mine: own,
          theirs: other,
          done: (child) => (children[at] = child as PgnNode),
        });
      } else if (kept) children.push(kept);
    }
  }
  return result;
}

const childOf = ({ children }: Pick<PgnTree, 'children'>, uci: string): PgnNode | undefined =>
  children.find((child) => child.uci === uci);

/** A move without anything said of it, which both sides have added. */
const bare = ({ san, uci }: PgnNode): PgnNode => ({ san, uci, children: [] });

/** Returns a move that only one side has: undefined where the other side has deleted it and this one left it as it was. */
const survivor = (node: PgnNode | undefined, old: PgnNode | undefined): PgnNode | undefined =>
  old === undefined || !isSame(node, old) ? node : undefined;

const without = ({ children: _children, ...fields }: Pick<PgnTree, 'children'>): Record<string, unknown> => fields;

/** Returns the moves of a place in order: as mine has them, if mine has changed it, with those of theirs behind. */
function orderOf({ base, mine, theirs }: Omit<Merging<Pick<PgnTree, 'children'>>, 'done'>): string[] {
  const [old, own, other] = [base, mine, theirs].map(({ children }) => children.map(({ uci }) => uci)) as [
    string[],
    string[],
    string[],
  ];
  const common = (moves: readonly string[]) => moves.filter((uci) => old.includes(uci));
  const left = (moves: readonly string[]) => old.filter((uci) => moves.includes(uci));
  const hasReordered = common(own).join() !== left(own).join() || (own[0] !== old[0] && old.length > 0);
  return [...new Set(hasReordered ? [...own, ...other] : [...other, ...own])];
}

/** Merges fields one by one: what mine has changed is as mine has it. */
function mergeFields<Fields extends Readonly<Record<string, unknown>>>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = isSame(mine[name], base[name]) ? theirs[name] : mine[name];
    if (value !== undefined) merged[name] = value;
  }
  return merged as Fields;
}

/** Compares plain data; a missing field equals undefined. The stack does not grow with the depth of a tree. */
function isSame(one: unknown, other: unknown): boolean {
  const open: [unknown, unknown][] = [[one, other]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      open.push([left[name as keyof typeof left], right[name as keyof typeof right]]);
    }
  }
  return true;
}
