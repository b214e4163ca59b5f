import { useSyncExternalStore } from 'react';

/** The documents say 960 px; with larger text in the browser the limit is higher. */
const NARROW = '(max-width: 59.938em), (width <= 960px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Returns which of the two frames fits the screen; the server does not know, renders both, and style sheets show one.
 */
export const useWidth = (): 'wide' | 'narrow' | 'unknown' =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(NARROW).matches ? 'narrow' : 'wide'),
    () => 'unknown' as const,
  );
