import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useClockOffset } from '../../../platform/live/live-status.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';

const STEP_MS = 30_000;

/** Returns the server's time, renewed as often as a text of minutes needs. */
export function useServerTime(): number {
  const { now } = useLoaderData<PageData>();
  const offset = useClockOffset();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(Date.now() + offset);
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return at;
}
