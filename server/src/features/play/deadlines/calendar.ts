import { LOW_TIME_MS } from '@tabiya/contract/play/daily-games.ts';

/** A moment in a calendar. */
export interface CalendarEvent {
  /** Unique over the world, and the same as long as the event is. */
  uid: string;
  /** Ms since the epoch. */
  at: number;
  /** When what the event tells was last changed, ms since the epoch. */
  changedAt: number;
  summary: string;
  url: string;
}

/** Maximum length of a line of text in bytes, by RFC 5545, 3.1. */
const LINE_BYTES = 75;

/** Splits a line into parts of at most 75 bytes, each of whole characters; those that follow begin with a space. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > LINE_BYTES) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
};

/** Escapes text by RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Returns a time in UTC, such as `20261128T140500Z`, which needs no time zone of the reader. */
const utc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const linesOf = ({ uid, at, changedAt, summary, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(changedAt)}`,
  `DTSTART:${utc(at)}`,
  `SUMMARY:${escaped(summary)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:-PT${LOW_TIME_MS / 3_600_000}H`,
  'END:VALARM',
  'END:VEVENT',
];

/** Writes a calendar by RFC 5545 that programs are asked to read again every hour. */
export const calendarOf = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tabiya//Daily games//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
