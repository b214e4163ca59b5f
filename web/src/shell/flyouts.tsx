import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore, type Store } from '../store/store.ts';

/** Holds which panel or popover is open, by its key; at most one is. */
interface Flyouts extends Store<string | undefined> {
  /** Closes what is open if the page changed; `place` is the key of the history entry. */
  arrive: (place: string) => void;
}

const createFlyouts = (): Flyouts => {
  const open = createStore<string | undefined>(undefined);
  let at: string | undefined;
  return {
    ...open,
    arrive: (place) => {
      if (place !== at) open.set(undefined);
      at = place;
    },
  };
};

const FlyoutContext = createContext(createFlyouts());

/** Provides the state of flyouts; navigation closes the open one. */
export function FlyoutProvider({ children }: { children: ReactNode }) {
  const { key: place } = useLocation();
  const [flyouts] = useState(createFlyouts);
  useLayoutEffect(() => flyouts.arrive(place), [flyouts, place]);
  return <FlyoutContext value={flyouts}>{children}</FlyoutContext>;
}

/** Returns the state of one flyout. The component renders again only when its own flyout opens or closes. */
export const useFlyout = (key: string): { isOpen: boolean; show: () => void; hide: () => void } => {
  const flyouts = useContext(FlyoutContext);
  const isOpen = useStore(flyouts, (open) => open === key);
  const acts = useMemo(
    () => ({
      show: () => flyouts.set(key),
      hide: () => {
        if (flyouts.get() === key) flyouts.set(undefined);
      },
    }),
    [flyouts, key],
  );
  return { isOpen, ...acts };
};
