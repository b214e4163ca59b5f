const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

export interface Place {
  locale: string;
  /** Defaults to the reader's own zone. */
  timeZone?: string | undefined;
  /** Text for less than a minute; defaults to "now" in the language. */
  justNow?: string | undefined;
}

/** Formats a time: "5 minutes ago" within a month, a date beyond it. */
export function formatWhen(at: number, now: number, place: Place): string {
  const apart = at - now;
  const size = Math.abs(apart);
  if (size >= MONTH) return formatDate(at, place);
  const words = new Intl.RelativeTimeFormat(place.locale, { numeric: 'auto' });
  if (size < MINUTE) return place.justNow ?? words.format(0, 'second');
  if (size < HOUR) return words.format(Math.trunc(apart / MINUTE), 'minute');
  if (size < DAY) return words.format(Math.trunc(apart / HOUR), 'hour');
  return words.format(Math.trunc(apart / DAY), 'day');
}

function formatDate(at: number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at);
}

export function formatInstant(at: number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
}
