import { useMutation } from '@tanstack/react-query';
import { comments } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import ListRestart from 'lucide-react/icons/list-restart';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { CommentRef } from './queries.ts';

interface RecountButtonProps {
  content: CommentRef;
  onChange: () => void;
}

/** Lets moderators count the comments once more where a number looks wrong. */
export function RecountButton({ content, onChange }: RecountButtonProps) {
  const intl = useIntl();
  const me = useMe();
  // A global handler reports failures.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(comments.recount, content),
    onSuccess: () => {
      toast.success(intl.formatMessage({ id: 'comments.recounted' }));
      onChange();
    },
  });
  if ((me?.membershipLevel ?? 0) < LEVELS.moderator) return null;
  return (
    <Button size="small" variant="ghost" busy={isPending} icon={<ListRestart />} onClick={() => mutate()}>
      <FormattedMessage id="comments.recount" />
    </Button>
  );
}
