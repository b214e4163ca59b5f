import { readFen, type FenCorrection } from '@tabiya/chess/notation/read-fen.ts';
import { setupFault, type SetupFault } from '@tabiya/chess/rules/setup-fault.ts';
import { opposite, type BoardVariant, type Color } from '@tabiya/chess/rules/types.ts';
import { useState } from 'react';
import { fenOfSetUp, fitted, setUpOf, type SetUp, type SetUpTool } from './set-up.ts';
import { usePieceDrag } from './use-piece-drag.ts';

/** Holds the position that is being set up, and the tool in the hand. */
export function useSetUp(fen: string, variant: BoardVariant, below: Color) {
  const [setUp, setSetUp] = useState(() => setUpOf(fen, variant));
  const [tool, setTool] = useState<SetUpTool>('move');
  const [corrections, setCorrections] = useState<readonly FenCorrection[]>([]);
  const [orientation, setOrientation] = useState(below);
  const written = fenOfSetUp(setUp);
  const read = readFen(written, setUp.variant);
  const fault: SetupFault | 'impossible_check' | undefined = read.ok
    ? undefined
    : (setupFault(written, setUp.variant) ?? 'impossible_check');
  return {
    ...{ setUp, tool, setTool, orientation, fault },
    /** What was corrected in the FEN that was taken last, until the position changes. */
    corrections,
    fen: written,
    change: (next: SetUp) => {
      setSetUp(fitted(next));
      setCorrections([]);
    },
    /** Takes a FEN as it is written, also one of a position that is not legal. */
    take: (text: string) => {
      if (text === written) return;
      const taken = readFen(text, setUp.variant);
      setCorrections(taken.ok ? taken.value.corrections : []);
      setSetUp(fitted(setUpOf(text, setUp.variant)));
    },
    flip: () => setOrientation(opposite),
    drag: usePieceDrag(),
  };
}

export type SetUpModel = ReturnType<typeof useSetUp>;
