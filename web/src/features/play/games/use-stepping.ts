import { useState } from 'react';
import { useMoveKeys, type MoveKeys } from '../../../board/use-move-keys.ts';

export interface Stepping {
  ply: number;
  isAtEnd: boolean;
  select: (ply: number) => void;
}

/** Holds which position is shown: the last one, following the game, until somebody steps back; then that one stays. */
export function useStepping(lastPly: number, others: MoveKeys['others']): Stepping {
  const [chosen, setChosen] = useState<number>();
  const ply = Math.min(chosen ?? lastPly, lastPly);
  const select = (next: number) => {
    const inside = Math.max(0, Math.min(lastPly, next));
    setChosen(inside === lastPly ? undefined : inside);
  };
  useMoveKeys({ ply, lastPly, onSelect: select, others });
  return { ply, isAtEnd: ply === lastPly, select };
}
