import { comments, type CommentView } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { randomId } from '../../../platform/browser/random-id.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { TextEditor } from '../written-text/TextEditor.tsx';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { useKeptDraft } from '../drafts/queries.ts';
import { draftPlace, fieldId } from './draft-key.ts';
import type { CommentRef } from './queries.ts';
import styles from './comments.module.css';

export interface CommentFormProps {
  content: CommentRef;
  /** The comment that is answered. */
  parentId?: number | undefined;
  lock: { reason: string } | null;
  onSent: (comment: CommentView) => void;
  onCancel?: (() => void) | undefined;
}

/** Field for a new comment. What is written is kept until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { lock } = props;
  const me = useMe();
  if (lock !== null) {
    return (
      <>
        <p className={styles.lock}>
          <FormattedMessage id="comments.locked" />
          {lock.reason === '' ? null : <bdi> {lock.reason}</bdi>}
        </p>
        {(me?.membershipLevel ?? 0) >= LEVELS.moderator ? <Form {...props} /> : null}
      </>
    );
  }
  if (me === null || me.isGuest) {
    return (
      <Button onClick={() => openGuestModal()}>
        <FormattedMessage id="comments.sign_up" />
      </Button>
    );
  }
  return <Form {...props} />;
}

function Form({ content, parentId, onSent, onCancel }: CommentFormProps) {
  const intl = useIntl();
  const draft = useKeptDraft(draftPlace(content, parentId));
  const { text, write: setText } = draft;
  const [isBusy, setBusy] = useState(false);
  // The same comment sent again after a lost answer is stored once.
  const [clientId, setClientId] = useState(randomId);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const sent = { ...content, text, clientId, ...(parentId !== undefined && { parentId }) };
      const { comment } = await call(comments.create, sent);
      setText('');
      setClientId(randomId());
      toast.success(intl.formatMessage({ id: 'comments.thanks' }));
      onSent(comment);
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextEditor
        id={fieldId(content, parentId)}
        label={intl.formatMessage({ id: parentId === undefined ? 'comments.write' : 'comments.answer_field' })}
        value={text}
        onChange={setText}
        onSubmit={() => void send()}
        autoFocus={parentId !== undefined}
      />
      <DraftNote draft={draft} />
      <div className={styles.buttons}>
        {onCancel === undefined ? null : (
          <Button variant="ghost" onClick={onCancel}>
            <FormattedMessage id="comments.cancel" />
          </Button>
        )}
        <Button type="submit" variant="lamp" busy={isBusy}>
          <FormattedMessage id="comments.send" />
        </Button>
      </div>
    </form>
  );
}
