import { useState } from 'react';
import type { Premoves } from '../../../board/premoves.ts';
import { gameEndOf, type GameState } from './game-state.ts';
import { useStepping } from './use-stepping.ts';
import { useZen } from '../../../board/use-zen.ts';

export interface ModeOptions {
  flip: () => void;
  premoves: { queue: Premoves; plan: (premoves: Premoves) => void };
}

/** Holds the modes of the view and the single keys that change them. */
export function useGameModes(state: GameState, { flip, premoves }: ModeOptions) {
  const [isZen, toggleZen] = useZen(gameEndOf(state) === undefined);
  const [isHelping, setHelping] = useState(false);
  const help = () => setHelping(true);
  const leave = () => {
    if (premoves.queue.length > 0) premoves.plan([]);
    else if (isZen) toggleZen();
  };
  const stepping = useStepping(state.game.ply, { f: flip, z: toggleZen, '?': help, Escape: leave });
  return {
    stepping,
    zen: { isOn: isZen, toggle: toggleZen },
    keysHelp: { isOpen: isHelping, open: help, close: () => setHelping(false) },
  };
}
