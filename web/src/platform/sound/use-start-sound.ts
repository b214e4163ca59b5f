import { useEffect, useEffectEvent } from 'react';
import { playSound } from './sounds.ts';

/** Plays a sound when a player comes to a game that has just begun. */
export function useStartSound(isNew: boolean): void {
  const start = useEffectEvent(() => {
    if (isNew) playSound('gameStart');
  });
  useEffect(() => start(), []);
}
