import { readFen } from '@tabiya/chess/notation/read-fen.ts';
import { setupFault, type SetupFault } from '@tabiya/chess/rules/setup-fault.ts';
import { opposite, type BoardVariant, type Color } from '@tabiya/chess/rules/types.ts';
import { useState } from 'react';
import { fenOfSetUp, fitted, setUpOf, type SetUp, type SetUpTool } from './set-up.ts';
import { usePieceDrag } from './use-piece-drag.ts';

/** Holds the position that is being set up, and the tool in the hand. */
export function useSetUp(fen: string, variant: BoardVariant, below: Color) {
  const [setUp, setSetUp] = useState(() => setUpOf(fen, variant));
  const [tool, setTool] = useState<SetUpTool>('move');
  const [orientation, setOrientation] = useState(below);
  const written = fenOfSetUp(setUp);
  const read = readFen(written, setUp.variant);
  const fault: SetupFault | 'impossible_check' | undefined = read.ok
    ? undefined
    : (setupFault(written, setUp.variant) ?? 'impossible_check');
  return {
    ...{ setUp, tool, setTool, orientation, fault },
    fen: written,
    change: (next: SetUp) => setSetUp(fitted(next)),
    /** Takes a FEN as it is written, also one of a position that is not legal. */
    take: (text: string) => setSetUp((now) => fitted(setUpOf(text, now.variant))),
    flip: () => setOrientation(opposite),
    drag: usePieceDrag(),
  };
}

export type SetUpModel = ReturnType<typeof useSetUp>;
