import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';

/** Holds which panel or popover is open, by its key; at most one is. */
interface Flyouts {
  current: () => string | undefined;
  set: (key: string | undefined) => void;
  /** Closes what is open if the page changed; `place` is the key of the history entry. */
  arrive: (place: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const createFlyouts = (): Flyouts => {
  const listeners = new Set<() => void>();
  let open: string | undefined;
  let at: string | undefined;
  const set = (key: string | undefined) => {
    open = key;
    for (const listener of listeners) listener();
  };
  return {
    current: () => open,
    set,
    arrive: (place) => {
      if (place !== at) set(undefined);
      at = place;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
  const isCurrent = () => flyouts.current() === key;
  const isOpen = useSyncExternalStore(flyouts.subscribe, isCurrent, () => false);
  const acts = useMemo(
    () => ({
      show: () => flyouts.set(key),
      hide: () => {
        if (flyouts.current() === key) flyouts.set(undefined);
      },
    }),
    [flyouts, key],
  );
  return { isOpen, ...acts };
};
