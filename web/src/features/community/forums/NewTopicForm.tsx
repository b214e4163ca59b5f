import {
  forums,
  POLL_CHOICE_MAX,
  POLL_CHOICES_MAX,
  POLL_CHOICES_MIN,
  POLL_DAYS_MAX,
  POLL_QUESTION_MAX,
  TOPIC_TITLE_MAX,
  type ForumCategory,
} from '@tabiya/contract/community/forums.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { randomId } from '../../../platform/browser/random-id.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { useKeptDraft } from '../drafts/queries.ts';
import { TextEditor } from '../written-text/TextEditor.tsx';
import styles from './forums.module.css';

/** A poll while it is written. */
interface PollDraft {
  question: string;
  /** One choice on each line. */
  choices: string;
  days: string;
  isMultiple: boolean;
}

const NO_POLL: PollDraft = { question: '', choices: '', days: '7', isMultiple: false };

const choicesOf = ({ choices }: PollDraft): string[] =>
  choices
    .split('\n')
    .map((line) => line.trim().slice(0, POLL_CHOICE_MAX))
    .filter((line) => line !== '')
    .slice(0, POLL_CHOICES_MAX);

/** Without a number of days the poll stays open. */
const pollOf = (poll: PollDraft) => {
  const { question, isMultiple } = poll;
  const days = Number(poll.days);
  const asked = { question, choices: choicesOf(poll), isMultiple };
  return days >= 1 && days <= POLL_DAYS_MAX ? { ...asked, days } : asked;
};

const isReady = (poll: PollDraft): boolean => poll.question.trim() !== '' && choicesOf(poll).length >= POLL_CHOICES_MIN;

interface NewTopicFormProps {
  category: ForumCategory;
  /** Slug of the club in whose forum it is begun; the site's without it. */
  club?: string | undefined;
}

/** Form for a topic with its first post. Title and text are kept until they are sent. */
export function NewTopicForm({ category: first, club }: NewTopicFormProps) {
  const intl = useIntl();
  const me = useMe();
  const navigate = useNavigate();
  const [category, setCategory] = useState(first);
  const [{ text: title, write: setTitle }, draft] = useTopicDrafts(club);
  const { text, write: setText } = draft;
  const [poll, setPoll] = useState<PollDraft>();
  const [isBusy, setBusy] = useState(false);
  const [clientId] = useState(randomId);
  const send = async () => {
    if (me === null || me.isGuest) return openGuestModal();
    if (isBusy) return;
    setBusy(true);
    try {
      const sent = { category, title, text, clientId, ...(club !== undefined && { club }) };
      const { slug } = await call(forums.create, poll === undefined ? sent : { ...sent, poll: pollOf(poll) });
      setTitle('');
      setText('');
      await navigate(pageUrl('web_forum_view', { url: slug }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        {club === undefined ? <CategorySelect category={category} onChange={setCategory} /> : null}
        <TextField
          label={intl.formatMessage({ id: 'forums.form.title' })}
          maxLength={TOPIC_TITLE_MAX}
          dir="auto"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextEditor
          label={intl.formatMessage({ id: 'forums.form.text' })}
          value={text}
          onChange={setText}
          onSubmit={() => void send()}
          isLong
        />
        <DraftNote draft={draft} />
        <Switch
          label={intl.formatMessage({ id: 'forums.form.poll' })}
          checked={poll !== undefined}
          onChange={(isOn) => setPoll(isOn ? NO_POLL : undefined)}
        />
        {poll === undefined ? null : <PollFields poll={poll} onChange={setPoll} />}
        <div className={styles.buttons}>
          <Button
            variant="ghost"
            href={club === undefined ? pageUrl('web_forum_index') : pageUrl('web_club_forum', { url: club })}
          >
            <FormattedMessage id="forums.form.cancel" />
          </Button>
          <Button type="submit" variant="lamp" busy={isBusy} disabled={poll !== undefined && !isReady(poll)}>
            <FormattedMessage id="forums.form.submit" />
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Title and text. What is meant for the members of a club does not turn up in the forum of the site. */
const useTopicDrafts = (club: string | undefined) => {
  const place = club === undefined ? 'forum' : `forum.${club}`;
  return [useKeptDraft(`${place}.title`), useKeptDraft(`${place}.text`)] as const;
};

function PollFields({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const intl = useIntl();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'forums.form.question' })}
        maxLength={POLL_QUESTION_MAX}
        dir="auto"
        value={poll.question}
        onChange={({ target }) => onChange({ ...poll, question: target.value })}
      />
      <TextArea
        label={intl.formatMessage({ id: 'forums.form.choices' })}
        rows={4}
        value={poll.choices}
        onChange={({ target }) => onChange({ ...poll, choices: target.value })}
      />
      <TextField
        type="number"
        label={intl.formatMessage({ id: 'forums.form.days' })}
        min={1}
        max={POLL_DAYS_MAX}
        value={poll.days}
        onChange={({ target }) => onChange({ ...poll, days: target.value })}
      />
      <Switch
        label={intl.formatMessage({ id: 'forums.form.multiple' })}
        checked={poll.isMultiple}
        onChange={(isMultiple) => onChange({ ...poll, isMultiple })}
      />
    </>
  );
}
