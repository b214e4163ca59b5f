import type { KeyboardEvent } from 'react';

type Step = (at: number, count: number) => number;

const next: Step = (at, count) => (at + 1) % count;
const previous: Step = (at, count) => (at - 1 + count) % count;

const STEPS: Record<string, Step> = {
  ArrowDown: next,
  ArrowUp: previous,
  Home: () => 0,
  End: (_, count) => count - 1,
};
/** Keys for elements in a row. */
const SIDEWAYS: Record<string, { ltr: Step; rtl: Step }> = {
  ArrowRight: { ltr: next, rtl: previous },
  ArrowLeft: { ltr: previous, rtl: next },
};

/**
 * Moves the focus among the elements that `selector` finds in the element that handles the key: forward, back, or to an
 * end.
 */
export const moveRoving = (event: KeyboardEvent<HTMLElement>, selector: string, isRow = false): void => {
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const step = STEPS[event.key] ?? (isRow ? SIDEWAYS[event.key]?.[dir] : undefined);
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  all[step(at, all.length)]?.focus();
};
