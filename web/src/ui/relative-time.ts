const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** "5 minutes ago" within a month, a date beyond it. Without a zone the reader's own is taken. */
export function formatWhen(at: number, now: number, locale: string, timeZone?: string): string {
  const apart = at - now;
  const size = Math.abs(apart);
  if (size >= MONTH) return formatDate(at, locale, timeZone);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (size < MINUTE) return words.format(0, 'second');
  if (size < HOUR) return words.format(Math.trunc(apart / MINUTE), 'minute');
  if (size < DAY) return words.format(Math.trunc(apart / HOUR), 'hour');
  return words.format(Math.trunc(apart / DAY), 'day');
}

export function formatDate(at: number, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(at);
}

export function formatInstant(at: number, locale: string, timeZone?: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(locale, { ...style, ...(timeZone ? { timeZone } : {}) }).format(at);
}
