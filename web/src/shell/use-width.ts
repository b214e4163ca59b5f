import { useSyncExternalStore } from 'react';

/** As the documents have it, who mean 960 px: in a browser with larger letters it is more. */
const NARROW = '(max-width: 59.938em), (width <= 960px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Which of the two frames the screen has room for; the server does not know, draws both, and style sheets show one. */
export const useWidth = (): 'wide' | 'narrow' | 'unknown' =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(NARROW).matches ? 'narrow' : 'wide'),
    () => 'unknown' as const,
  );
