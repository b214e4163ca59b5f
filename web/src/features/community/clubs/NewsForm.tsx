import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clubNews, NEWS_TITLE_MAX } from '@tabiya/contract/community/club-news.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextEditor } from '../written-text/TextEditor.tsx';
import { clubKey, newsSourceQuery } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

interface NewsFormProps {
  club: ClubView;
  /** The announcement that is changed; a new one without it. */
  newsId?: number | undefined;
  onClose: () => void;
}

/** Writes an announcement, of which all members are told, or changes one. */
export function NewsForm(props: NewsFormProps) {
  const { club, newsId } = props;
  const { data } = useQuery({
    ...newsSourceQuery(call, { club, newsId: newsId ?? 0 }),
    enabled: newsId !== undefined,
  });
  const first = newsId === undefined ? { title: '', text: '' } : data;
  return first === undefined ? null : <Fields {...props} first={first} />;
}

function Fields({ club, newsId, onClose, first }: NewsFormProps & { first: { title: string; text: string } }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [title, setTitle] = useState(first.title);
  const [text, setText] = useState(first.text);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  const send = async () => {
    if (isBusy) return;
    const sent = { id: club.id, title, text, ...(newsId !== undefined && { newsId }) };
    if (await act(call(clubNews.save, sent))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'clubs.news.title' })}
        required
        maxLength={NEWS_TITLE_MAX}
        dir="auto"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextEditor
        label={intl.formatMessage({ id: 'clubs.news.text' })}
        value={text}
        onChange={setText}
        onSubmit={() => void send()}
        isLong
      />
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onClose}>
          <FormattedMessage id="clubs.cancel" />
        </Button>
        <Button type="submit" variant="lamp" busy={isBusy}>
          <FormattedMessage id={newsId === undefined ? 'clubs.news.publish' : 'clubs.save'} />
        </Button>
      </div>
    </form>
  );
}
