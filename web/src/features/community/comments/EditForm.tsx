import { comments, type CommentView } from '@tabiya/contract/community/comments.ts';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { useKeptDraft } from '../drafts/queries.ts';
import { TextEditor } from '../written-text/TextEditor.tsx';
import styles from './comments.module.css';

interface EditFormProps {
  comment: CommentView;
  onDone: () => void;
  onSaved: () => void;
}

/** Field with the text of a comment, to change it. A change that is not saved is there when the member comes back. */
export function EditForm({ comment: { id }, onDone, onSaved }: EditFormProps) {
  const intl = useIntl();
  const draft = useKeptDraft(`comment.${id}.edit`);
  const [stored, setStored] = useState<string>();
  // An empty field is no draft, but it is what was typed.
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fail = useEffectEvent((failure: unknown) => {
    toast.error(failureText(intl, failure));
    onDone();
  });
  useEffect(() => {
    call(comments.source, { id }).then(({ source }) => setStored(source), fail);
  }, [id]);
  if (stored === undefined) {
    return (
      <p role="status">
        <FormattedMessage id="ui.loading" />
      </p>
    );
  }
  const text = typed ?? (draft.text === '' ? stored : draft.text);
  const write = (next: string) => {
    setTyped(next);
    draft.write(next === stored ? '' : next);
  };
  const close = () => {
    if (draft.text !== '') draft.write('');
    onDone();
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(comments.edit, { id, text });
      toast.success(intl.formatMessage({ id: 'comments.updated' }));
      onSaved();
      close();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextEditor
        label={intl.formatMessage({ id: 'comments.edit_field' })}
        value={text}
        onChange={write}
        onSubmit={() => void save()}
        autoFocus
      />
      <DraftNote draft={draft} />
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={close}>
          <FormattedMessage id="comments.cancel" />
        </Button>
        <Button type="submit" variant="lamp" busy={isBusy}>
          <FormattedMessage id="comments.save" />
        </Button>
      </div>
    </form>
  );
}
