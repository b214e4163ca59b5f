import { useSuspenseQuery } from '@tanstack/react-query';
import { calendar, type CalendarEvent, type StaffCalendarEvent } from '@tabiya/contract/watch/calendar.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { staffCalendarQuery } from '../../watch/calendar/queries.ts';
import { EventForm, type SentEvent } from './EventForm.tsx';
import { eventProblems, type EventProblems } from './event-problems.ts';
import { useStaffAction } from './use-staff-action.ts';
import styles from './staff-watch.module.css';

export function StaffCalendar() {
  const intl = useIntl();
  const { data } = useSuspenseQuery(staffCalendarQuery(call));
  const { busy, act } = useStaffAction(['calendar']);
  const [edited, setEdited] = useState<StaffCalendarEvent>();
  const [problems, setProblems] = useState<EventProblems>({});
  const edit = (event: StaffCalendarEvent | undefined) => {
    setProblems({});
    setEdited(event);
  };
  const save = async (sent: SentEvent) => {
    const isShownInForm = (failure: unknown) => {
      const found = eventProblems(intl, failure);
      setProblems(found);
      return Object.keys(found).length > 0;
    };
    const isSaved = await act(() => call(calendar.save, sent), isShownInForm);
    if (isSaved) edit(undefined);
    return isSaved;
  };
  return (
    <section className={styles.section} aria-labelledby="staff-calendar">
      <h2 id="staff-calendar">
        <FormattedMessage id="staff.watch.events" />
      </h2>
      <ul className={styles.list}>
        {[...data.coming, ...data.past].map((event) => (
          <li key={event.id}>
            <Row
              event={event}
              busy={busy}
              onEdit={() => edit(event)}
              onRemove={() => void act(() => call(calendar.remove, { id: event.id }))}
            />
          </li>
        ))}
      </ul>
      <EventForm key={edited?.id ?? 'new'} event={edited} busy={busy} problems={problems} save={save} />
    </section>
  );
}

interface RowProps {
  event: CalendarEvent;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ event: { title, startsAt, endsAt }, busy, onEdit, onRemove }: RowProps) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  return (
    <Card className={styles.row}>
      <span className={styles.words}>
        <bdi>{title}</bdi>
        <span className={styles.quiet}>
          {intl.formatDateTimeRange(startsAt, endsAt, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          disabled={busy}
          aria-label={intl.formatMessage({ id: 'staff.watch.edit_this' }, { what: title })}
          onClick={onEdit}
        >
          <FormattedMessage id="staff.watch.edit" />
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={intl.formatMessage({ id: 'staff.watch.remove_this' }, { what: title })}
          onClick={onRemove}
        >
          <FormattedMessage id="staff.watch.remove" />
        </Button>
      </span>
    </Card>
  );
}
