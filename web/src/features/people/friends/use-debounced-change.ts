import { useEffect, useEffectEvent, useRef } from 'react';

/** Pause in typing before a search starts. */
const DEBOUNCE_MS = 250;

/** Calls the listener with a value once it has been unchanged for a moment, except for the initial value. */
export function useDebouncedChange(value: string, onChange: (value: string) => void): void {
  const last = useRef(value);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (last.current === value) return;
      last.current = value;
      notify(value);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
}
