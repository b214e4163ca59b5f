import { useEffect, useEffectEvent, useRef } from 'react';

/** Pause in typing before a search starts. */
const DEBOUNCE_MS = 250;

/** Calls the listener with a value once it has been unchanged for a moment, except for the initial value. */
export function useDebouncedChange(value: string, onSettled: (value: string) => void): void {
  const told = useRef(value);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (told.current === value) return;
      told.current = value;
      tell(value);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
}
