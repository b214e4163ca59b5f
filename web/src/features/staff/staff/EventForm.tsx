import {
  CALENDAR_LENGTHS,
  EVENT_WATCH_DELAYS,
  type EventWatchDelay,
  type StaffCalendarEvent,
} from '@tabiya/contract/watch/calendar.ts';
import { watchDelayMs } from '@tabiya/contract/account/settings.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { EventField, EventProblems } from './event-problems.ts';
import { parseLocalDateTime, formatLocalDateTime } from './local-date-time.ts';
import { splitNames, PlayersField } from './PlayersField.tsx';
import styles from './staff-watch.module.css';

export type SentEvent = Omit<StaffCalendarEvent, 'id' | 'url'> & { id: number | undefined; url: string };

interface FormProps {
  event: StaffCalendarEvent | undefined;
  busy: boolean;
  problems: EventProblems;
  /** Resolves to whether it was saved. */
  save: (sent: SentEvent) => Promise<boolean>;
}

const toFields = (event: StaffCalendarEvent | undefined): Record<EventField, string> => ({
  title: event?.title ?? '',
  place: event?.place ?? '',
  description: event?.description ?? '',
  url: event?.url ?? '',
  from: event === undefined ? '' : formatLocalDateTime(event.startsAt),
  until: event === undefined ? '' : formatLocalDateTime(event.endsAt),
  watchDelay: event?.watchDelay ?? 'none',
  players: event?.players.join(', ') ?? '',
});

export function EventForm({ event, busy, problems, save }: FormProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => toFields(event));
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const field = (name: EventField) => ({
    label: intl.formatMessage({ id: `staff.watch.field.${name}` }),
    value: fields[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const { from, until, url, players, watchDelay, ...words } = fields;
    const [startsAt, endsAt] = [parseLocalDateTime(from), parseLocalDateTime(until)];
    if (startsAt === undefined || endsAt === undefined) return;
    const isSaved = await save({
      id: event?.id,
      ...words,
      url: url.trim(),
      startsAt,
      endsAt,
      watchDelay: watchDelay as EventWatchDelay,
      players: splitNames(players),
    });
    if (isSaved && event === undefined) setFields(toFields(undefined));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(submitted) => void submit(submitted)}>
      <TextField {...field('title')} maxLength={CALENDAR_LENGTHS.title} required autoComplete="off" />
      <TextField {...field('place')} maxLength={CALENDAR_LENGTHS.place} autoComplete="off" />
      <TextField {...field('description')} maxLength={CALENDAR_LENGTHS.description} autoComplete="off" />
      <TextField {...field('url')} autoComplete="off" />
      <TextField {...field('from')} type="datetime-local" required />
      <TextField {...field('until')} type="datetime-local" required />
      <Select
        {...field('watchDelay')}
        className={styles.whole}
        hint={<FormattedMessage id="staff.watch.delay.hint" />}
        options={EVENT_WATCH_DELAYS.map((delay) => ({ value: delay, label: delayText(intl, delay) }))}
      />
      <PlayersField {...field('players')} />
      <Button type="submit" variant="play" busy={busy}>
        <FormattedMessage id={event ? 'staff.watch.save_event' : 'staff.watch.add_event'} />
      </Button>
    </form>
  );
}

const delayText = (intl: ReturnType<typeof useIntl>, delay: EventWatchDelay): string =>
  delay === 'none'
    ? intl.formatMessage({ id: 'staff.watch.delay.none' })
    : intl.formatNumber(watchDelayMs(delay) / 60_000, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
