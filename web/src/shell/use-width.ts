import { useSyncExternalStore } from 'react';
import { tablet } from 'virtual:breakpoints';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(tablet);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Returns which of the two frames fits the screen; the server does not know, renders both, and style sheets show one.
 */
export const useWidth = (): 'wide' | 'narrow' | 'unknown' =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(tablet).matches ? 'narrow' : 'wide'),
    () => 'unknown' as const,
  );
