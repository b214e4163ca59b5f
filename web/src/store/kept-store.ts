import { createStore, type Store } from './store.ts';

/**
 * Creates a store whose value this browser keeps in localStorage; other tabs hear of each change. `none` stands for what
 * is missing or cannot be read, and setting it removes the value. `set` throws if the browser has no room.
 */
export const createKeptStore = <Value>(key: string, none: Value): Store<Value> & { read: () => Value } => {
  const read = (): Value => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? none;
    } catch {
      return none;
    }
  };
  const shown = createStore(none, () => {
    const hear = () => shown.set(read());
    addEventListener('storage', hear);
    queueMicrotask(hear);
    return () => removeEventListener('storage', hear);
  });
  return {
    ...shown,
    read,
    set: (next) => {
      if (next === none) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
      shown.set(next);
    },
  };
};
