import { useEffect, useRef, type RefObject } from 'react';

/** Whether Alt is held, for what happens a moment after it was pressed. */
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
