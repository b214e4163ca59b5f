import { useState } from 'react';

export interface ProposedMove {
  /** UCI of the move that waits for confirmation; undefined if none does. */
  uci: string | undefined;
  propose: (uci: string) => void;
  confirm: () => void;
  cancel: () => void;
}

/** Holds a move on the board until its player confirms it. Any change of the game cancels it. */
export function useProposedMove(
  { ply, mayMove }: { ply: number; mayMove: boolean },
  play: (uci: string) => void,
): ProposedMove {
  const [proposed, setProposed] = useState<{ uci: string; ply: number }>();
  const uci = mayMove && proposed?.ply === ply ? proposed.uci : undefined;
  const cancel = () => setProposed(undefined);
  return {
    uci,
    propose: (next) => setProposed({ uci: next, ply }),
    confirm: () => {
      cancel();
      if (uci !== undefined) play(uci);
    },
    cancel,
  };
}
