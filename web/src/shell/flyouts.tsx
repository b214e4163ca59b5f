import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** What is open beside the page: one panel or popover at a time, by its key. */
interface Flyouts {
  open: string | undefined;
  show: (key: string) => void;
  /** Closes this one, if it is the one that is open. */
  hide: (key: string) => void;
}

const FlyoutContext = createContext<Flyouts>({ open: undefined, show: () => {}, hide: () => {} });

/** Going to another page closes what is open. */
export function FlyoutProvider({ children }: { children: ReactNode }) {
  const { key: place } = useLocation();
  const [shown, setShown] = useState<{ key: string; place: string }>();
  const open = shown?.place === place ? shown.key : undefined;
  const value = useMemo(
    () => ({
      open,
      show: (key: string) => setShown({ key, place }),
      hide: (key: string) => setShown((now) => (now?.key === key ? undefined : now)),
    }),
    [open, place],
  );
  return <FlyoutContext value={value}>{children}</FlyoutContext>;
}

export const useFlyouts = (): Flyouts => useContext(FlyoutContext);
