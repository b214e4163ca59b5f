import { useContext, useSyncExternalStore } from 'react';
import { JustNow } from './just-now.ts';
import { formatInstant, formatWhen } from './relative-time.ts';

export interface RelativeTimeProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** The same on server and client (from the page's data), so that hydration matches. */
  now: number;
  locale: string;
  /** Whether the time is in the middle of a sentence. */
  within?: boolean | undefined;
}

const never = () => () => {};

/** The server does not know the reader's zone: until hydrated, dates are written in UTC. */
export function RelativeTime({ at, now, locale, within }: RelativeTimeProps) {
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const words = useContext(JustNow);
  const justNow = words && within ? words.charAt(0).toLocaleLowerCase(locale) + words.slice(1) : words;
  const place = { locale, timeZone, justNow };
  return (
    <time dateTime={new Date(at).toISOString()} title={formatInstant(at, place)}>
      {formatWhen(at, now, place)}
    </time>
  );
}
