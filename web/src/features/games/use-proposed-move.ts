import { useState } from 'react';
import { endOf, type GameState } from './game-state.ts';

export interface ProposedMove {
  /** UCI; undefined while nothing waits. */
  uci: string | undefined;
  propose: (uci: string) => void;
  confirm: () => void;
  cancel: () => void;
}

/** A move on the board that counts only when its player confirms it. What happens meanwhile takes it away. */
export function useProposedMove(state: GameState, play: (uci: string) => void): ProposedMove {
  const [proposed, setProposed] = useState<{ uci: string; ply: number }>();
  const isOpen = proposed?.ply === state.game.ply && state.pending === undefined && endOf(state) === undefined;
  const uci = isOpen ? proposed.uci : undefined;
  const cancel = () => setProposed(undefined);
  return {
    uci,
    propose: (next) => setProposed({ uci: next, ply: state.game.ply }),
    confirm: () => {
      cancel();
      if (uci !== undefined) play(uci);
    },
    cancel,
  };
}
