import { useSuspenseQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_MAX, announcements } from '@tabiya/contract/notify/announcements.ts';
import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import { DEFAULT_LOCALE, LOCALES } from '@tabiya/contract/site/locales.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { announcementsQuery } from '../../notify/announcements/queries.ts';
import { parseLocalDateTime } from './local-date-time.ts';
import { useStaffAction } from './use-staff-action.ts';
import styles from './staff-watch.module.css';

export function StaffAnnouncements() {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { data } = useSuspenseQuery(announcementsQuery(call));
  const { busy, act } = useStaffAction(['staff', 'announcements']);
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return (
    <section className={styles.section} aria-labelledby="staff-announcements">
      <h2 id="staff-announcements">
        <FormattedMessage id="staff.watch.announcements" />
      </h2>
      <ul className={styles.list}>
        {data.announcements.map(({ id, locale, text, fromAt, untilAt }) => (
          <li key={id}>
            <Card className={styles.row}>
              <span className={styles.words}>
                <bdi>{text}</bdi>
                <span className={styles.quiet}>
                  {LOCALE_NAMES[locale]?.native ?? locale} · {intl.formatDateTimeRange(fromAt, untilAt, shown)}
                </span>
              </span>
              <Button
                size="small"
                disabled={busy}
                aria-label={intl.formatMessage({ id: 'staff.watch.remove_this' }, { what: text })}
                onClick={() => void act(() => call(announcements.remove, { id }))}
              >
                <FormattedMessage id="staff.watch.remove" />
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <AnnouncementForm busy={busy} add={(sent) => act(() => call(announcements.add, sent))} />
    </section>
  );
}

interface FormProps {
  busy: boolean;
  add: (sent: { locale: string; text: string; url: string; fromAt: number; untilAt: number }) => Promise<boolean>;
}

const EMPTY_FORM = { locale: DEFAULT_LOCALE.code, text: '', url: '', from: '', until: '' };

function AnnouncementForm({ busy, add }: FormProps) {
  const intl = useIntl();
  const [values, setValues] = useState(EMPTY_FORM);
  const field = (name: keyof typeof EMPTY_FORM) => ({
    label: intl.formatMessage({ id: `staff.watch.field.${name}` }),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const [fromAt, untilAt] = [parseLocalDateTime(values.from), parseLocalDateTime(values.until)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fromAt === undefined || untilAt === undefined) return;
    const { locale, text, url } = values;
    if (await add({ locale, text, url: url.trim(), fromAt, untilAt })) setValues(EMPTY_FORM);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Select
        {...field('locale')}
        options={LOCALES.map(({ code }) => ({ value: code, label: LOCALE_NAMES[code]?.native ?? code }))}
      />
      <TextField {...field('text')} maxLength={ANNOUNCEMENT_MAX} required autoComplete="off" />
      <TextField {...field('url')} autoComplete="off" />
      <TextField {...field('from')} type="datetime-local" required />
      <TextField {...field('until')} type="datetime-local" required />
      <Button type="submit" variant="play" busy={busy}>
        <FormattedMessage id="staff.watch.announce" />
      </Button>
    </form>
  );
}
