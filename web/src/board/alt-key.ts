import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that says whether Alt is held, for events that follow a moment after the key press. */
export const useAltKey = (isWanted: boolean): RefObject<boolean> => {
  const isDown = useRef(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = (event: KeyboardEvent | PointerEvent) => {
      isDown.current = event.altKey;
    };
    const kinds = ['keydown', 'keyup', 'pointerup'] as const;
    for (const kind of kinds) document.addEventListener(kind, look, true);
    return () => kinds.forEach((kind) => document.removeEventListener(kind, look, true));
  }, [isWanted]);
  return isDown;
};
