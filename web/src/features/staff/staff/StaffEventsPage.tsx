import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { EVENT_DAYS_SHOWN, type EventCount } from '@tabiya/contract/staff/analytics.ts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { eventDetailsQuery, eventsQuery } from './queries.ts';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff-events.module.css';

/** Analytics events of the last days, from members who consented, by day and name. */
function StaffEventsPage() {
  const intl = useIntl();
  const { data } = useSuspenseQuery(eventsQuery(call));
  const days = Map.groupBy(data.counts, ({ day }) => day);
  return (
    <StaffFrame at="events" title={intl.formatMessage({ id: 'staff.events.title' })}>
      <p className={styles.lead}>
        <FormattedMessage id="staff.events.lead" values={{ days: EVENT_DAYS_SHOWN }} />
      </p>
      {days.size === 0 ? <EmptyState title={<FormattedMessage id="staff.events.empty" />} /> : null}
      {[...days].map(([day, counts]) => (
        <Card key={day} className={styles.day}>
          <h2 className={styles.date}>
            <FormattedDate value={`${day}T12:00:00Z`} dateStyle="full" timeZone="UTC" />
          </h2>
          <ul className={styles.names}>
            {counts.map((count) => (
              <Count key={count.name} count={count} />
            ))}
          </ul>
        </Card>
      ))}
    </StaffFrame>
  );
}

function Count({ count: { day, name, times, visitors } }: { count: EventCount }) {
  const [isOpen, open] = useState(false);
  const { data } = useQuery({ ...eventDetailsQuery(call, day, name), enabled: isOpen });
  return (
    <li>
      <Button variant="ghost" wide aria-expanded={isOpen} className={styles.name} onClick={() => open(!isOpen)}>
        <bdi>{name}</bdi> <FormattedMessage id="staff.events.count" values={{ times, visitors }} />
      </Button>
      {isOpen && data ? (
        <ul className={styles.details}>
          {data.details.map((one) => (
            <li key={one.detail} className={styles.detail}>
              <bdi>{one.detail}</bdi>
              <FormattedNumber value={one.times} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

export const page: PageModule = {
  Component: StaffEventsPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureQueryData(eventsQuery(request.call));
  },
};
