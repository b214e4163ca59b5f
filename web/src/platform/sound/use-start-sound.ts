import { useEffect, useEffectEvent } from 'react';
import { playSound } from './sounds.ts';

/** A player who comes to a game that has just begun hears it. */
export function useStartSound(isNew: boolean): void {
  const start = useEffectEvent(() => {
    if (isNew) playSound('gameStart');
  });
  useEffect(() => start(), []);
}
