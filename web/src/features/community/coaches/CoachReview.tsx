import { coaches, REVIEW_TEXT_MAX, type CoachReview as Review } from '@tabiya/contract/community/coaches.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { Stars } from './Stars.tsx';
import { useChange } from './use-change.ts';
import styles from './coaches.module.css';

interface CoachReviewProps {
  review: Review;
  onChange: () => void;
}

/** A review with the coach's answer, and what the reader may do with it. */
export function CoachReview({ review, onChange }: CoachReviewProps) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { author, stars, text, at, editedAt, answer } = review;
  return (
    <article className={styles.review}>
      <header className={styles.marks}>
        <MemberLine player={author} withAvatar avatarSize={32} withPopup strong />
        <Stars stars={stars} />
        <span className={styles.quiet}>
          <RelativeTime at={at} now={now} locale={intl.locale} />
          {editedAt === null ? null : (
            <>
              {' · '}
              <FormattedMessage id="coaches.review.edited" />
            </>
          )}
        </span>
      </header>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {answer === '' ? null : (
        <blockquote className={styles.answer}>
          <p className={styles.quiet}>
            <FormattedMessage id="coaches.review.answer" />
          </p>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
        </blockquote>
      )}
      <ReviewActions review={review} onChange={onChange} />
    </article>
  );
}

function ReviewActions({ review, onChange }: CoachReviewProps) {
  const intl = useIntl();
  const me = useMe();
  const { isBusy, change } = useChange(onChange);
  const [isAsking, setAsking] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const { id, author, mayAnswer, mayRemove } = review;
  if (me === null || me.isGuest) return null;
  if (isAnswering) return <AnswerForm review={review} onChange={onChange} onDone={() => setAnswering(false)} />;
  const remove = async () => {
    if (await change(() => call(coaches.removeReview, { id }))) setAsking(false);
  };
  return (
    <div className={styles.buttons}>
      {mayAnswer ? (
        <Button size="small" onClick={() => setAnswering(true)}>
          <FormattedMessage id={review.answer === '' ? 'coaches.review.reply' : 'coaches.review.change_reply'} />
        </Button>
      ) : null}
      {mayRemove ? (
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          <FormattedMessage id="coaches.review.remove" />
        </Button>
      ) : null}
      {author.id === me.id ? null : (
        <Button
          size="small"
          variant="ghost"
          onClick={() => openReport({ username: author.username, coachReviewId: id })}
        >
          <FormattedMessage id="coaches.report" />
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        busy={isBusy}
        danger
        title={<FormattedMessage id="coaches.review.remove.ask" />}
        confirmLabel={<FormattedMessage id="coaches.review.remove" />}
        cancelLabel={intl.formatMessage({ id: 'coaches.cancel' })}
      />
    </div>
  );
}

function AnswerForm({ review, onChange, onDone }: CoachReviewProps & { onDone: () => void }) {
  const intl = useIntl();
  const [text, setText] = useState(review.answer);
  const { isBusy, change } = useChange(onChange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await change(() => call(coaches.answer, { id: review.id, text }))) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={intl.formatMessage({ id: 'coaches.review.answer' })}
        rows={3}
        maxLength={REVIEW_TEXT_MAX}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="lamp" busy={isBusy}>
          <FormattedMessage id="coaches.save" />
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <FormattedMessage id="coaches.cancel" />
        </Button>
      </div>
    </form>
  );
}
