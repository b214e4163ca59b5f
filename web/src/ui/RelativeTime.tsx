import { useSyncExternalStore } from 'react';
import { formatInstant, formatWhen } from './relative-time.ts';

export interface RelativeTimeProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** The same on server and client (from the page's data), so that hydration agrees. */
  now: number;
  locale: string;
}

const never = () => () => {};

/** The server does not know the reader's zone: until hydrated, dates are written in UTC. */
export function RelativeTime({ at, now, locale }: RelativeTimeProps) {
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const place = { locale, timeZone };
  return (
    <time dateTime={new Date(at).toISOString()} title={formatInstant(at, place)}>
      {formatWhen(at, now, place)}
    </time>
  );
}
