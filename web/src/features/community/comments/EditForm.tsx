import { comments, type CommentView } from '@tabiya/contract/community/comments.ts';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { TextEditor } from '../written-text/TextEditor.tsx';
import styles from './comments.module.css';

interface EditFormProps {
  comment: CommentView;
  onDone: () => void;
  onSaved: () => void;
}

/** Field with the text of a comment, to change it. */
export function EditForm({ comment: { id }, onDone, onSaved }: EditFormProps) {
  const intl = useIntl();
  const [text, setText] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fail = useEffectEvent((failure: unknown) => {
    toast.error(failureText(intl, failure));
    onDone();
  });
  useEffect(() => {
    call(comments.source, { id }).then(({ source }) => setText(source), fail);
  }, [id]);
  if (text === undefined) {
    return (
      <p role="status">
        <FormattedMessage id="ui.loading" />
      </p>
    );
  }
  const save = async () => {
    setBusy(true);
    try {
      await call(comments.edit, { id, text });
      toast.success(intl.formatMessage({ id: 'comments.updated' }));
      onSaved();
      onDone();
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
        onChange={setText}
        onSubmit={() => void save()}
        autoFocus
      />
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={onDone}>
          <FormattedMessage id="comments.cancel" />
        </Button>
        <Button type="submit" variant="lamp" busy={isBusy}>
          <FormattedMessage id="comments.save" />
        </Button>
      </div>
    </form>
  );
}
