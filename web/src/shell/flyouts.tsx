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

/** What is open beside the page: one panel or popover at a time, by its key. */
interface Flyouts {
  current: () => string | undefined;
  set: (key: string | undefined) => void;
  /** Somebody is at a page, by the key of its place in the history. */
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

/** Going to another page closes what is open. */
export function FlyoutProvider({ children }: { children: ReactNode }) {
  const { key: place } = useLocation();
  const [flyouts] = useState(createFlyouts);
  useLayoutEffect(() => flyouts.arrive(place), [flyouts, place]);
  return <FlyoutContext value={flyouts}>{children}</FlyoutContext>;
}

/** One of them. It is drawn anew when it opens or closes itself, and not with every other one. */
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
