import type { PlacedTree } from '@tabiya/chess/analysis/edit-tree.ts';
import { mergeTrees } from '@tabiya/chess/analysis/merge-trees.ts';
import type { PgnPath, PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';

/** A tree with its history; trees share what is the same in them, so the history needs little memory. */
export interface AnalysisState extends PlacedTree {
  /** Trees before, the last one at the end. */
  past: readonly PlacedTree[];
  /** Trees that were undone, the next one at the end. */
  future: readonly PlacedTree[];
}

export const begun = ({ tree, path }: PlacedTree): AnalysisState => ({ tree, path, past: [], future: [] });

/** Goes to another place; this is no change that could be undone. */
export const goneTo = (state: AnalysisState, path: PgnPath): AnalysisState => ({ ...state, path });

/** Takes a changed tree; the same tree only moves to its place. */
export const edited = (state: AnalysisState, { tree, path }: PlacedTree): AnalysisState =>
  tree === state.tree ? goneTo(state, path) : { tree, path, past: [...state.past, placeOf(state)], future: [] };

/** Goes on with the last change, as a text does that is being written: both are undone together. */
export const editedOn = (state: AnalysisState, { tree, path }: PlacedTree): AnalysisState => ({
  ...{ tree, path, past: state.past, future: [] },
});

/** Most changes that stay to be undone where others change the tree too; each is merged with theirs. */
const REBASED_MAX = 100;

/**
 * Takes a tree that somebody else has made of `base`: what was changed here since then is changed in theirs. Undoing
 * takes back only one's own changes.
 */
export const rebased = (state: AnalysisState, base: PgnTree, theirs: PgnTree): AnalysisState => {
  const onto = ({ tree, path }: PlacedTree): PlacedTree => {
    const merged = mergeTrees(base, tree, theirs);
    return { tree: merged, path: knownPath(merged, path) };
  };
  return {
    ...onto(state),
    past: state.past.slice(-REBASED_MAX).map(onto),
    future: state.future.slice(-REBASED_MAX).map(onto),
  };
};

/** Returns the path as far as the tree has it. */
const knownPath = (tree: PgnTree, path: PgnPath): PgnPath => {
  let at: Pick<PgnTree, 'children'> = tree;
  for (const [ply, uci] of path.entries()) {
    const next = at.children.find((child) => child.uci === uci);
    if (!next) return path.slice(0, ply);
    at = next;
  }
  return path;
};

export const undone = (state: AnalysisState): AnalysisState => {
  const last = state.past.at(-1);
  return last ? { ...last, past: state.past.slice(0, -1), future: [...state.future, placeOf(state)] } : state;
};

export const redone = (state: AnalysisState): AnalysisState => {
  const next = state.future.at(-1);
  return next ? { ...next, past: [...state.past, placeOf(state)], future: state.future.slice(0, -1) } : state;
};

const placeOf = ({ tree, path }: AnalysisState): PlacedTree => ({ tree, path });
