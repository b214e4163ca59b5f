import { useEffect, useEffectEvent } from 'react';

export interface MoveKeys {
  /** 0 is the starting position. */
  ply: number;
  lastPly: number;
  onSelect: (ply: number) => void;
  /** Handlers of other single keys: `f`, `z`, `?`, `Escape`. */
  others?: Readonly<Record<string, (() => void) | undefined>> | undefined;
  /** Handlers of keys that elements use themselves, such as the arrows: they count outside of these only. */
  besides?: Readonly<Record<string, (() => void) | undefined>> | undefined;
}

/** Elements that take text or cover the page. */
const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="dialog"]';
/** Elements that use arrow keys themselves. */
const BUSY = `${TYPING}, [role="application"], [role="tablist"], nav`;

/**
 * Steps through the game with Left and Right, jumps with Home and End, and runs the page's single-key handlers; ignored
 * while somebody types.
 */
export function useMoveKeys({ ply, lastPly, onSelect, others, besides }: MoveKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const within = (busy: string) => event.target instanceof Element && event.target.closest(busy) !== null;
    const other = others?.[event.key];
    if (other && !within(TYPING)) return other();
    if (within(BUSY)) return;
    const besideArrows = besides?.[event.key];
    if (besideArrows && !(event.key === ' ' && within('button, a'))) {
      event.preventDefault();
      return besideArrows();
    }
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
