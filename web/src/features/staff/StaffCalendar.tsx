import { useSuspenseQuery } from '@tanstack/react-query';
import { CALENDAR_LENGTHS, calendar, type CalendarEvent } from '@tabiya/contract/calendar.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../platform/call.ts';
import { useTimeZone } from '../../platform/use-time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { calendarQuery } from '../calendar/queries.ts';
import { instantOf, localOf } from './instants.ts';
import { useStaffDeed } from './use-staff-deed.ts';
import styles from './staff-watch.module.css';

export function StaffCalendar() {
  const { data } = useSuspenseQuery(calendarQuery(call));
  const { busy, act } = useStaffDeed(['calendar']);
  const [edited, setEdited] = useState<CalendarEvent>();
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
              onEdit={() => setEdited(event)}
              onRemove={() => void act(() => call(calendar.remove, { id: event.id }))}
            />
          </li>
        ))}
      </ul>
      <EventForm
        key={edited?.id ?? 'new'}
        event={edited}
        busy={busy}
        save={async (sent) => {
          if (await act(() => call(calendar.save, sent))) setEdited(undefined);
        }}
      />
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

interface FormProps {
  event: CalendarEvent | undefined;
  busy: boolean;
  save: (sent: Omit<CalendarEvent, 'id' | 'url'> & { id: number | undefined; url: string }) => Promise<void>;
}

const toFields = (event: CalendarEvent | undefined) => ({
  title: event?.title ?? '',
  place: event?.place ?? '',
  description: event?.description ?? '',
  url: event?.url ?? '',
  from: event === undefined ? '' : localOf(event.startsAt),
  until: event === undefined ? '' : localOf(event.endsAt),
});

function EventForm({ event, busy, save }: FormProps) {
  const intl = useIntl();
  const [said, setSaid] = useState(() => toFields(event));
  const field = (name: keyof typeof said) => ({
    label: intl.formatMessage({ id: `staff.watch.field.${name}` }),
    value: said[name],
    onChange: ({ target }: { target: { value: string } }) => setSaid({ ...said, [name]: target.value }),
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const { from, until, url, ...words } = said;
    const [startsAt, endsAt] = [instantOf(from), instantOf(until)];
    if (startsAt === undefined || endsAt === undefined) return;
    await save({ id: event?.id, ...words, url: url.trim(), startsAt, endsAt });
    if (event === undefined) setSaid(toFields(undefined));
  };
  return (
    <form className={styles.form} onSubmit={(submitted) => void submit(submitted)}>
      <TextField {...field('title')} maxLength={CALENDAR_LENGTHS.title} required autoComplete="off" />
      <TextField {...field('place')} maxLength={CALENDAR_LENGTHS.place} autoComplete="off" />
      <TextField {...field('description')} maxLength={CALENDAR_LENGTHS.description} autoComplete="off" />
      <TextField {...field('url')} autoComplete="off" />
      <TextField {...field('from')} type="datetime-local" required />
      <TextField {...field('until')} type="datetime-local" required />
      <Button type="submit" variant="play" busy={busy}>
        <FormattedMessage id={event ? 'staff.watch.save_event' : 'staff.watch.add_event'} />
      </Button>
    </form>
  );
}
