import { createStore, type Store } from '../../store/store.ts';

/** State of an overlay that is mounted once in the app and opened from anywhere, with its subject: undefined while closed. */
export interface OverlayStore<About> extends Store<About | undefined> {
  open: (about: About) => void;
  close: () => void;
}

export const createOverlayStore = <About>(): OverlayStore<About> => {
  const store = createStore<About | undefined>(undefined);
  return { ...store, open: store.set, close: () => store.set(undefined) };
};
