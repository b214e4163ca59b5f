import { useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import styles from './play.module.css';

/** Shows minutes and seconds since an instant of the server, hidden from screen readers. */
export function Elapsed({ since }: { since: number | undefined }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = since ?? Date.now() + live.status.get().offset;
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() + live.status.get().offset - from) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <span className={styles.elapsed} role="timer" aria-live="off">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
