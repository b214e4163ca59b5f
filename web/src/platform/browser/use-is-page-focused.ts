import { useSyncExternalStore } from 'react';

const EVENTS = ['focus', 'blur'] as const;

const subscribe = (listener: () => void): (() => void) => {
  for (const event of EVENTS) addEventListener(event, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Returns whether somebody is looking at this page now. */
export const useIsPageFocused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  );
