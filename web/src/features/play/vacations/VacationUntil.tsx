import { FormattedMessage, useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';

/** Says that somebody is on vacation, and until when in the reader's time zone. */
export function VacationUntil({ until }: { until: number }) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const date = intl.formatDate(until, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
  return <FormattedMessage id="vacations.until" values={{ date }} />;
}
