import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';

/** What an element takes so that it knows of what happens within it. */
export interface Within {
  onPointerDownCapture: (event: PointerEvent) => void;
  onFocusCapture: (event: FocusEvent) => void;
}

/**
 * Calls `onLeave` when somebody presses or moves the focus outside of the elements that take what this returns. A dialog that
 * is opened from within counts as within, wherever it stands in the document.
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
    // React hears of both at the root of the app, which is below the document.
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
