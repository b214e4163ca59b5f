import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import styles from './log.module.css';

const DAY_MS = 86_400_000;

/** Heading before the first message of a day: "Today", "Yesterday", or the date. */
export function DayLine({ at }: { at: number }) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { now } = useLoaderData<PageData>();
  const dayOf = (instant: number) => intl.formatDate(instant, { timeZone, dateStyle: 'short' });
  const ago = [0, 1].find((days) => dayOf(now - days * DAY_MS) === dayOf(at));
  const words =
    ago === undefined
      ? intl.formatDate(at, { timeZone, dateStyle: 'full' })
      : intl.formatRelativeTime(-ago, 'day', { numeric: 'auto' });
  return (
    <h2 className={styles.day}>
      <span>{words}</span>
    </h2>
  );
}
