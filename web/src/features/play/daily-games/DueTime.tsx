import { LOW_TIME_MS } from '@tabiya/contract/play/daily-games.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { timeLeftText } from './time-left.ts';
import { useServerTime } from './use-server-time.ts';
import styles from './daily.module.css';

interface DueTimeProps {
  dueAt: number;
  label: string;
  /** Less time than this is low, ms. */
  lowMs?: number;
  /** No clock runs until then, ms since the epoch. */
  pausedUntil?: number | undefined;
  /** Stands in the place of the date. */
  vacation?: ReactNode;
  /** Whether the date stands below the time. */
  stacked?: boolean;
}

/** How long a player has left, and until when, in the reader's time zone. Until hydrated, the date is in UTC. */
export function DueTime({ dueAt, label, lowMs = LOW_TIME_MS, pausedUntil = 0, vacation, stacked }: DueTimeProps) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const left = Math.max(0, dueAt - Math.max(pausedUntil, useServerTime()));
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
      {vacation === undefined ? (
        <time className={styles.date} dateTime={new Date(dueAt).toISOString()}>
          {date}
        </time>
      ) : (
        <span className={styles.date}>{vacation}</span>
      )}
    </span>
  );
}
