import { useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';

/**
 * Returns the time until an instant of the server, in whole seconds, rounded up; undefined before the first reading of
 * the clock.
 */
export function useCountdown(at: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((at - Date.now() - live.status.get().offset) / 1_000)) * 1_000);
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
