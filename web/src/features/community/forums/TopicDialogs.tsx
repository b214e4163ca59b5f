import { LOCK_REASON_MAX } from '@tabiya/contract/community/comment-locks.ts';
import { forums, TOPIC_TITLE_MAX, type ForumCategory, type TopicView } from '@tabiya/contract/community/forums.ts';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { CategorySelect } from './CategorySelect.tsx';

/** The dialogs that a topic's menu opens before it changes the topic. */
export type TopicQuestion = 'rename' | 'lock' | 'move' | 'remove';

interface TopicDialogsProps {
  asked: TopicQuestion;
  topic: TopicView;
  onClose: () => void;
  onChange: () => void;
}

export function TopicDialogs(props: TopicDialogsProps) {
  const { asked, topic, onClose } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, act } = useAct(props);
  const [title, setTitle] = useState(topic.title);
  const [reason, setReason] = useState('');
  const [category, setCategory] = useState<ForumCategory>(topic.category);
  const uuid = topic.id;
  if (asked === 'remove') return <RemoveDialog {...props} />;
  const save = () => {
    if (asked === 'lock') return act(() => call(forums.lock, { uuid, reason }));
    if (asked === 'move') return act(() => call(forums.move, { uuid, category }));
    return act(async () => {
      const { slug } = await call(forums.rename, { uuid, title });
      await navigate(pageUrl('web_forum_view', { url: slug }), { replace: true });
    });
  };
  return (
    <FormDialog
      title={<FormattedMessage id={`forums.topic.${asked}`} />}
      isBusy={isBusy}
      isReady={asked === 'lock' ? reason.trim() !== '' : title.trim() !== ''}
      onClose={onClose}
      onSave={() => void save()}
    >
      {asked === 'rename' ? (
        <TextField
          label={intl.formatMessage({ id: 'forums.form.title' })}
          maxLength={TOPIC_TITLE_MAX}
          dir="auto"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      ) : asked === 'lock' ? (
        <TextField
          label={intl.formatMessage({ id: 'forums.topic.reason' })}
          maxLength={LOCK_REASON_MAX}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        <CategorySelect category={category} onChange={setCategory} />
      )}
    </FormDialog>
  );
}

function RemoveDialog(props: TopicDialogsProps) {
  const { topic, onClose } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, act } = useAct(props);
  const remove = async () => {
    await call(forums.remove, { uuid: topic.id });
    toast.success(intl.formatMessage({ id: 'forums.topic.removed' }));
    const { club, category } = topic;
    await navigate(
      club === null ? pageUrl('web_forum_index', {}, { category }) : pageUrl('web_club_forum', { url: club.url }),
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void act(remove)}
      title={intl.formatMessage({ id: 'forums.topic.remove.title' })}
      confirmLabel={intl.formatMessage({ id: 'forums.topic.remove' })}
      cancelLabel={intl.formatMessage({ id: 'forums.form.cancel' })}
    />
  );
}

/** Runs what was confirmed, and closes the dialog if it worked. */
function useAct({ onClose, onChange }: TopicDialogsProps) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await run();
      onChange();
      onClose();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return { isBusy, act };
}

interface FormDialogProps {
  title: ReactNode;
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
  onSave: () => void;
  children: ReactNode;
}

function FormDialog({ title, isBusy, isReady, onClose, onSave, children }: FormDialogProps) {
  const intl = useIntl();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={isBusy} disabled={!isReady}>
          <FormattedMessage id="forums.topic.save" />
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
