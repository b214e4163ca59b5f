import { useLayoutEffect, useState } from 'react';

/** Hides everything but the game until it is switched off or the game is over. */
export function useZen(isPossible: boolean): [isOn: boolean, toggle: () => void] {
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted && isPossible;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-zen', isOn);
    return () => root.removeAttribute('data-zen');
  }, [isOn]);
  return [isOn, () => setWanted(isPossible && !isOn)];
}
