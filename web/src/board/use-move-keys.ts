import { useEffect, useEffectEvent } from 'react';

export interface MoveKeys {
  /** 0 is the starting position. */
  ply: number;
  lastPly: number;
  onSelect: (ply: number) => void;
  /** What single keys do besides: `f`, `z`, `?`, `Escape`. */
  others?: Readonly<Record<string, (() => void) | undefined>> | undefined;
}

/** What takes text, or stands over the page. */
const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="dialog"]';
/** What has its own use for arrow keys. */
const BUSY = `${TYPING}, [role="application"], [role="tablist"], nav`;

/** Left and right step through the game, Home and End jump, and single keys do what the page says; ignored while somebody types. */
export function useMoveKeys({ ply, lastPly, onSelect, others }: MoveKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const within = (busy: string) => event.target instanceof Element && event.target.closest(busy) !== null;
    const other = others?.[event.key];
    if (other && !within(TYPING)) return other();
    if (within(BUSY)) return;
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
