import {
  asMainline,
  childrenAt,
  demoted,
  endOfLine,
  promoted,
  variationOf,
  withMove,
  withNotes,
  withoutMove,
  type PlacedTree,
  type TreeRefusal,
} from '@tabiya/chess/analysis/edit-tree.ts';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { nodeAt, type PgnNode, type PgnNotes, type PgnPath, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { uciOf } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { begun, edited, editedOn, goneTo, rebased, redone, undone, type AnalysisState } from './analysis-state.ts';
import { forgetDraft, keepDraft, readDraft, type FoundDraft } from './drafts.ts';
import { positionReader } from './positions.ts';
import type { AnalysisSource } from './source.ts';

/** Time after the last change until it is kept in the browser, ms; a page that is left keeps it at once. */
const KEEP_AFTER_MS = 400;

/** The last stored tree, and its version; without a version nothing is stored. */
interface SavedTree {
  tree: PgnTree;
  base: number | undefined;
  /** Whether the shown tree comes from an older version than this one, so that the two cannot be merged. */
  isOlder?: boolean;
}

/** Holds an analysis: the tree with its history, the place in it that is shown, and all that changes them. */
export function useAnalysis(source: AnalysisSource) {
  const [state, setState] = useState(() => begun(source));
  const [orientation, setOrientation] = useState(source.below);
  const [refusal, setRefusal] = useState<TreeRefusal>();
  const { tree, path } = state;
  const { initialFen, variant } = tree;
  const positionAt = useMemo(() => positionReader({ initialFen, variant } as never), [initialFen, variant]);
  const position = positionAt(path);
  const node = nodeAt(tree, path);
  const [saved, setSaved] = useState<SavedTree>({ tree: source.tree, base: source.base });
  useDraft(source.key, { ...state, saved }, (draft) => {
    setState(begun(draft));
    if (saved.base !== undefined) setSaved({ ...saved, base: draft.base, isOlder: draft.base !== saved.base });
  });

  const edit = (placed: PlacedTree) => {
    setRefusal(undefined);
    setState((now) => edited(now, placed));
  };
  const select = (to: PgnPath) => setState((now) => goneTo(now, to));
  const play = (uci: string) => {
    const played = withMove({ tree, path }, position, uci);
    if (played.ok) edit(played.value);
    else setRefusal(played.refusal);
  };
  /** Plays the moves of a line (UCI), as of the engine. */
  const playLine = (ucis: readonly string[]) => {
    let placed: PlacedTree = { tree, path };
    for (const move of legalLine(position, ucis).moves) {
      const played = withMove(placed, positionAt(placed.path), uciOf(move));
      if (!played.ok) return setRefusal(played.refusal);
      placed = played.value;
    }
    edit(placed);
  };
  const ownLine = endOfLine(tree, path);
  return {
    ...{ state, tree, path, node, position, positionAt, orientation, refusal, variant: variant ?? 'chess' },
    /** Number of moves of the line that is shown, those after the place included. */
    lastPly: ownLine.length,
    select,
    /** Goes to a ply of the line that is shown. */
    step: (ply: number) => select(ownLine.slice(0, ply)),
    /** Goes to the next or previous move among those that can stand here. */
    turnTo: (way: 1 | -1) => {
      const siblings = childrenAt(tree, path.slice(0, -1));
      const at = siblings.findIndex(({ uci }) => uci === path.at(-1));
      const other = siblings[at + way];
      if (other) select([...path.slice(0, -1), other.uci]);
    },
    ...{ play, playLine },
    promote: () => edit({ tree: promoted({ tree, path }), path }),
    demote: () => edit({ tree: demoted({ tree, path }), path }),
    toMainline: () => edit({ tree: asMainline({ tree, path }), path }),
    remove: () => edit(withoutMove({ tree, path })),
    removeVariation: () => edit(withoutMove({ tree, path: variationOf({ tree, path }) })),
    /** Changes the notes of the move; `goesOn` where it belongs to the change before. */
    note: (notes: PgnNotes & Pick<Partial<PgnNode>, 'nags'>, goesOn = false) => {
      const placed = { tree: withNotes({ tree, path }, notes), path };
      setState((now) => (goesOn ? editedOn : edited)(now, placed));
    },
    undo: () => setState(undone),
    redo: () => setState(redone),
    /** Begins with another tree; the one before can be brought back by undoing. */
    replace: edit,
    flip: () => setOrientation(opposite),
    saved,
    /** Notes that a tree is stored as this version. */
    markSaved: (stored: PgnTree, base: number) => setSaved({ tree: stored, base }),
    /** Takes a newer version that was stored elsewhere; what was changed here since the last one stays changed. */
    absorb: (theirs: PgnTree, base: number) => {
      setState((now) => rebased(now, saved.tree, theirs));
      setSaved({ tree: theirs, base: saved.base === undefined ? undefined : base });
    },
  };
}

export type Analysis = ReturnType<typeof useAnalysis>;

/** Keeps the analysis in this browser, and brings back what it kept before. */
function useDraft(
  key: string,
  { tree, path, past, saved }: AnalysisState & { saved: SavedTree },
  onFound: (draft: FoundDraft) => void,
) {
  const bring = useEffectEvent(() => {
    const draft = readDraft(key);
    if (draft) onFound(draft);
  });
  useEffect(() => bring(), []);
  const { base } = saved;
  const isChanged = base === undefined ? past.length > 0 : tree !== saved.tree;
  const keep = useEffectEvent(() => {
    if (isChanged) keepDraft(key, { tree, path }, base);
  });
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => keepDraft(key, { tree, path }, base), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, isChanged, tree, path, base]);
  // What the server has is no draft any more.
  useEffect(() => {
    if (base !== undefined && past.length > 0 && tree === saved.tree) forgetDraft(key);
  }, [key, base, past, tree, saved.tree]);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keep();
    };
  }, []);
}
