import { useEffect, useEffectEvent } from 'react';

export interface MoveKeys {
  /** 0 is the starting position. */
  ply: number;
  lastPly: number;
  onSelect: (ply: number) => void;
  onFlip?: (() => void) | undefined;
}

/** What has its own use for arrow keys, or takes text. */
const BUSY =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="application"], [role="tablist"], [role="menu"], [role="dialog"], nav';

/** Left and right step through the game, Home and End jump, F flips; ignored while somebody types. */
export function useMoveKeys({ ply, lastPly, onSelect, onFlip }: MoveKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    if (event.key === 'f' && onFlip) return onFlip();
    const target = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: lastPly }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const inside = Math.min(lastPly, Math.max(0, target));
    if (inside !== ply) onSelect(inside);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
