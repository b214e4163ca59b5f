import { useMutation } from '@tanstack/react-query';
import { commentLocks, LOCK_REASON_MAX } from '@tabiya/contract/community/comment-locks.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { CommentRef } from './queries.ts';

interface LockButtonProps {
  content: CommentRef;
  isLocked: boolean;
  onChange: () => void;
}

/** Locks and unlocks the comments on a content. Only moderators see it. */
export function LockButton({ content, isLocked, onChange }: LockButtonProps) {
  const intl = useIntl();
  const me = useMe();
  const form = useId();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  // A global handler reports failures.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(commentLocks.set, { ...content, isOn: !isLocked, reason }),
    onSuccess: () => {
      setAsking(false);
      setReason('');
      onChange();
    },
  });
  if ((me?.membershipLevel ?? 0) < LEVELS.moderator) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <>
      <Button
        size="small"
        busy={isPending && isLocked}
        icon={isLocked ? <LockOpen /> : <Lock />}
        onClick={() => (isLocked ? mutate() : setAsking(true))}
      >
        <FormattedMessage id={isLocked ? 'comments.unlock' : 'comments.lock'} />
      </Button>
      {isAsking ? (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={<FormattedMessage id="comments.lock.title" />}
          closeLabel={intl.formatMessage({ id: 'shell.close' })}
          actions={
            <Button type="submit" form={form} variant="lamp" busy={isPending}>
              <FormattedMessage id="comments.lock" />
            </Button>
          }
        >
          <form id={form} onSubmit={submit}>
            <TextField
              label={intl.formatMessage({ id: 'comments.lock.reason' })}
              maxLength={LOCK_REASON_MAX}
              dir="auto"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
