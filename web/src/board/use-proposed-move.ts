import { useState } from 'react';

export interface ProposedMove {
  /** UCI; undefined while nothing waits. */
  uci: string | undefined;
  propose: (uci: string) => void;
  confirm: () => void;
  cancel: () => void;
}

/** A move on the board that counts only when its player confirms it. What happens meanwhile takes it away. */
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
