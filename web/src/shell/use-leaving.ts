import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';

/** Handlers for an element to report events within it. */
export interface Within {
  onPointerDownCapture: (event: PointerEvent) => void;
  onFocusCapture: (event: FocusEvent) => void;
}

/**
 * Calls `onLeave` when somebody presses or focuses something outside of the elements with the returned handlers. A
 * dialog opened from within counts as within, wherever it is in the document.
 */
export const useLeaving = (isOpen: boolean, onLeave: () => void): Within => {
  const wasWithin = useRef(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!isOpen) return;
    wasWithin.current = false;
    const look = () => {
      if (!wasWithin.current) leave.current();
      wasWithin.current = false;
    };
    // React handles both events at the root of the app, below the document.
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [isOpen]);
  const enter = () => {
    wasWithin.current = true;
  };
  return { onPointerDownCapture: enter, onFocusCapture: enter };
};
