import { LOW_TIME_MS } from '@tabiya/contract/play/daily-games.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { useClockOffset } from '../../../platform/live/live-status.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { timeLeftText } from './time-left.ts';
import styles from './daily.module.css';

const STEP_MS = 30_000;
const never = () => () => {};

/** Returns the server's time, renewed as often as a text of minutes needs. */
function useServerTime(): number {
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

interface DueTimeProps {
  dueAt: number;
  label: string;
  /** Less time than this is low, ms. */
  lowMs?: number;
  /** Whether the date stands below the time. */
  stacked?: boolean;
}

/** How long a player has left, and until when, in the reader's time zone. Until hydrated, the date is in UTC. */
export function DueTime({ dueAt, label, lowMs = LOW_TIME_MS, stacked }: DueTimeProps) {
  const intl = useIntl();
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const left = Math.max(0, dueAt - useServerTime());
  const date = intl.formatDate(dueAt, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
  return (
    <span
      className={styles.due}
      data-low={left < lowMs || undefined}
      data-stacked={stacked || undefined}
      role="group"
      aria-label={label}
    >
      <span className={styles.left}>{timeLeftText(intl, left)}</span>
      <time className={styles.date} dateTime={new Date(dueAt).toISOString()}>
        {date}
      </time>
    </span>
  );
}
