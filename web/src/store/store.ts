import { useSyncExternalStore } from 'react';

/** A value outside of React: components render again when it changes, and other code reads and sets it. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the value that the server's HTML shows, which is the first one. */
  atServer: () => Value;
}

/**
 * Creates a store. `start` is called with the first subscriber, to listen to what changes the value; it returns a function
 * that is called when the last subscriber has left.
 */
export const createStore = <Value>(first: Value, start?: () => () => void): Store<Value> => {
  const listeners = new Set<() => void>();
  let now = first;
  let stop: (() => void) | undefined;
  return {
    get: () => now,
    set: (next) => {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = start?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
    atServer: () => first,
  };
};

const whole = (value: unknown): unknown => value;

/**
 * Returns the value of a store, or what `select` makes of it; the component renders again only when that is another one.
 * `atServer` is what the server's HTML shows, where `select` would read more than the store.
 */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Selected>(
  store: Store<Value>,
  select: (value: Value) => Selected,
  atServer?: Selected,
): Selected;
export function useStore<Value>(
  store: Store<Value>,
  select: (value: Value) => unknown = whole,
  atServer: unknown = select(store.atServer()),
): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => atServer,
  );
}
