import type { PlacedTree } from '@tabiya/chess/analysis/edit-tree.ts';
import type { PgnPath } from '@tabiya/chess/notation/pgn-tree.ts';

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

export const undone = (state: AnalysisState): AnalysisState => {
  const last = state.past.at(-1);
  return last ? { ...last, past: state.past.slice(0, -1), future: [...state.future, placeOf(state)] } : state;
};

export const redone = (state: AnalysisState): AnalysisState => {
  const next = state.future.at(-1);
  return next ? { ...next, past: [...state.past, placeOf(state)], future: state.future.slice(0, -1) } : state;
};

const placeOf = ({ tree, path }: AnalysisState): PlacedTree => ({ tree, path });
