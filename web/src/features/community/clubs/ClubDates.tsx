import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clubNews, NEWS_TITLE_MAX, type ClubDate } from '@tabiya/contract/community/club-news.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { clubKey, datesQuery } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';
import dateStyles from './club-dates.module.css';

/** The calendar of a club. */
export function ClubDates({ club }: { club: ClubView }) {
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(datesQuery(call, club.url));
  const mayChange = club.me.rights.includes('events');
  const refresh = () => void queries.invalidateQueries({ queryKey: clubKey(club.url) });
  if (data === undefined || (data.dates.length === 0 && !mayChange)) return null;
  return (
    <Card>
      <div className={styles.bar}>
        <h2 className={styles.small}>
          <FormattedMessage id="clubs.dates" />
        </h2>
        {mayChange ? (
          <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
            <FormattedMessage id="clubs.dates.add" />
          </Button>
        ) : null}
      </div>
      {data.dates.length === 0 ? (
        <p className={styles.note}>
          <FormattedMessage id="clubs.dates.none" />
        </p>
      ) : (
        <ul className={dateStyles.dates}>
          {data.dates.map((date) => (
            <DateLine key={date.id} date={date} club={club} mayRemove={mayChange} onChange={refresh} />
          ))}
        </ul>
      )}
      {isAdding ? <DateDialog club={club} onClose={() => setAdding(false)} onChange={refresh} /> : null}
    </Card>
  );
}

interface DateLineProps {
  date: ClubDate;
  club: ClubView;
  mayRemove: boolean;
  onChange: () => void;
}

function DateLine({ date, club, mayRemove, onChange }: DateLineProps) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { isBusy, act } = useAct(onChange);
  const { title, text, startsAt } = date;
  return (
    <li className={dateStyles.date}>
      <time dateTime={new Date(startsAt).toISOString()} className={dateStyles.when}>
        <FormattedDate value={startsAt} dateStyle="medium" timeStyle="short" timeZone={timeZone} />
      </time>
      <span className={styles.words}>
        <b dir="auto">{title}</b>
        {text === '' ? null : <span dir="auto">{text}</span>}
      </span>
      {mayRemove ? (
        <IconButton
          size="small"
          label={intl.formatMessage({ id: 'clubs.dates.remove' }, { title })}
          disabled={isBusy}
          onClick={() => void act(call(clubNews.removeDate, { id: club.id, dateId: date.id }))}
        >
          <X />
        </IconButton>
      ) : null}
    </li>
  );
}

interface DateDialogProps {
  club: ClubView;
  onClose: () => void;
  onChange: () => void;
}

function DateDialog({ club, onClose, onChange }: DateDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [when, setWhen] = useState('');
  const { isBusy, act } = useAct(onChange);
  const startsAt = Date.parse(when);
  const add = async () => {
    if (await act(call(clubNews.addDate, { id: club.id, title, text, startsAt }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="clubs.dates.add" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={isBusy} disabled={Number.isNaN(startsAt)}>
          <FormattedMessage id="clubs.save" />
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'clubs.dates.title' })}
          required
          maxLength={NEWS_TITLE_MAX}
          dir="auto"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={intl.formatMessage({ id: 'clubs.dates.when' })}
          type="datetime-local"
          required
          value={when}
          onChange={({ target }) => setWhen(target.value)}
        />
        <TextField
          label={intl.formatMessage({ id: 'clubs.dates.text' })}
          maxLength={300}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
