import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useFriendAction } from './use-friend-action.ts';

export type EndingAction = 'remove' | 'block';

interface EndRelationDialogProps {
  username: string;
  /** What the dialog asks about; undefined while it is closed. */
  action: EndingAction | undefined;
  onClose: () => void;
}

/** Asks for confirmation before ending a friendship or blocking. */
export function EndRelationDialog({ username, action: requested, onClose }: EndRelationDialogProps) {
  const intl = useIntl();
  const { act, busy } = useFriendAction(username);
  const action = requested ?? 'remove';
  const confirm = () =>
    act(action, {
      onSuccess: () => toast.success(intl.formatMessage({ id: `friends.${action}.done` }, { name: username })),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={requested !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      danger
      busy={busy !== undefined}
      title={<FormattedMessage id={`friends.${action}.title`} values={{ name: username }} />}
      description={<FormattedMessage id={`friends.${action}.words`} values={{ name: username }} />}
      confirmLabel={<FormattedMessage id={`friends.${action}`} />}
      cancelLabel={intl.formatMessage({ id: 'friends.keep' })}
    />
  );
}
