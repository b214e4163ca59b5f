import { useEffect, useEffectEvent, useRef } from 'react';

/** How long nothing may be typed before what was typed is searched for, ms. */
const DEBOUNCE_MS = 250;

/** Tells a value once it has stood still for a moment; not the first one. */
export function useSettled(value: string, onSettled: (value: string) => void): void {
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
