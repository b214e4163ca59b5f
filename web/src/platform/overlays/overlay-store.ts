/** State of an overlay that is mounted once in the app and opened from anywhere, with its subject. */
export interface OverlayStore<About> {
  open: (about: About) => void;
  close: () => void;
  /** Undefined while the overlay is closed. */
  current: () => About | undefined;
  subscribe: (listener: () => void) => () => void;
}

export const createOverlayStore = <About>(): OverlayStore<About> => {
  const listeners = new Set<() => void>();
  let now: About | undefined;
  const set = (next: About | undefined) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    open: set,
    close: () => set(undefined),
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
