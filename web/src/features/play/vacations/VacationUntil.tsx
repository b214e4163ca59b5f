import { FormattedMessage, useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';

const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** Says that somebody is on vacation, and until when in the reader's time zone; `isShort` leaves out the time of the day. */
export function VacationUntil({ until, isShort = false }: { until: number; isShort?: boolean }) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const date = intl.formatDate(until, { ...DAY, ...(isShort ? {} : TIME), timeZone });
  return <FormattedMessage id="vacations.until" values={{ date }} />;
}
