import { useMutation } from '@tanstack/react-query';
import { forums, type PollView, type TopicView } from '@tabiya/contract/community/forums.ts';
import { useState, type FormEvent } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import styles from './forums.module.css';

interface PollCardProps {
  topic: Pick<TopicView, 'id' | 'isLocked' | 'mayWrite'>;
  poll: PollView;
  onChange: () => void;
}

/** The poll of a topic. Its votes are shown to those who have voted, and to all when it is over. */
export function PollCard({ topic, poll, onChange }: PollCardProps) {
  const hasVoted = poll.choices.some(({ isMine }) => isMine);
  const [isChanging, setChanging] = useState(false);
  const isOpen = !poll.isOver && !topic.isLocked && topic.mayWrite;
  return (
    <Card className={styles.poll}>
      <h2 className={styles.question} dir="auto">
        {poll.question}
      </h2>
      {isOpen && (!hasVoted || isChanging) ? (
        <Ballot
          topicId={topic.id}
          poll={poll}
          onVoted={() => {
            setChanging(false);
            onChange();
          }}
        />
      ) : (
        <>
          <Results poll={poll} />
          {isOpen ? (
            <Button size="small" onClick={() => setChanging(true)}>
              <FormattedMessage id="forums.poll.change" />
            </Button>
          ) : null}
        </>
      )}
      <p className={styles.facts}>
        <span>
          <FormattedMessage id="forums.poll.voters" values={{ count: poll.voters }} />
        </span>
        {poll.isOver ? (
          <span>
            <FormattedMessage id="forums.poll.over" />
          </span>
        ) : poll.closesAt === null ? null : (
          <span>
            <FormattedMessage
              id="forums.poll.until"
              values={{ time: <FormattedDate value={poll.closesAt} dateStyle="medium" timeZone="UTC" /> }}
            />
          </span>
        )}
      </p>
    </Card>
  );
}

interface BallotProps {
  topicId: string;
  poll: PollView;
  onVoted: () => void;
}

function Ballot({ topicId, poll, onVoted }: BallotProps) {
  const me = useMe();
  const [chosen, setChosen] = useState(() => poll.choices.flatMap(({ isMine }, at) => (isMine ? [at] : [])));
  // A global handler reports failures.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(forums.vote, { uuid: topicId, choices: chosen }),
    onSuccess: onVoted,
  });
  const toggle = (at: number, isOn: boolean) => {
    if (!poll.isMultiple) setChosen([at]);
    else setChosen(isOn ? [...chosen, at] : chosen.filter((each) => each !== at));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (me === null || me.isGuest) openGuestModal();
    else mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.ballot}>
        <legend className="visually-hidden">{poll.question}</legend>
        {poll.choices.map(({ text }, at) => (
          <label key={text + at} className={styles.choice}>
            <input
              type={poll.isMultiple ? 'checkbox' : 'radio'}
              name="choice"
              checked={chosen.includes(at)}
              onChange={({ currentTarget }) => toggle(at, currentTarget.checked)}
            />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="lamp" busy={isPending} disabled={chosen.length === 0}>
          <FormattedMessage id="forums.poll.vote" />
        </Button>
      </div>
    </form>
  );
}

function Results({ poll: { choices, voters } }: { poll: PollView }) {
  const intl = useIntl();
  return (
    <ul className={styles.results}>
      {choices.map(({ text, votes, isMine }, at) => {
        const share = voters === 0 ? 0 : (votes ?? 0) / voters;
        return (
          <li key={text + at} data-mine={isMine || undefined}>
            <span dir="auto">{text}</span>
            <span className={styles.share}>
              {intl.formatNumber(share, { style: 'percent' })} ({intl.formatNumber(votes ?? 0)})
            </span>
            <meter value={share} aria-hidden />
          </li>
        );
      })}
    </ul>
  );
}
