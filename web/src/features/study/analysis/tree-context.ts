import type { PgnNode } from '@tabiya/chess/notation/pgn-tree.ts';
import { createContext, useContext } from 'react';
import { createStore, useStore } from '../../../store/store.ts';

/**
 * The state that all moves of a tree read. The object stays the same, so that a step draws two moves again and not all.
 * It begins with the move that is shown first, so that the list can scroll to it at once.
 */
export const createTreeContext = (first?: PgnNode) => ({
  current: createStore<PgnNode | undefined>(first),
  onChoose: createStore<(node: PgnNode) => void>(() => {}),
});

export const TreeMovesContext = createContext(createTreeContext());

/** Returns whether the move is the one that is shown, and what shows it. */
export const useTreeMove = (node: PgnNode): [isCurrent: boolean, choose: () => void] => {
  const { current, onChoose } = useContext(TreeMovesContext);
  return [useStore(current, (shown) => shown === node), () => onChoose.get()(node)];
};
