import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useFriendAction } from './use-friend-action.ts';

export type EndingAction = 'remove' | 'block';

interface EndRelationDialogProps {
  username: string;
  /** What the dialog asks about; undefined while it is closed. */
  farewell: EndingAction | undefined;
  onClose: () => void;
}

/** Asks for confirmation before ending a friendship or blocking. */
export function EndRelationDialog({ username, farewell: asked, onClose }: EndRelationDialogProps) {
  const intl = useIntl();
  const { act, busy } = useFriendAction(username);
  const farewell = asked ?? 'remove';
  const confirm = () =>
    act(farewell, {
      onSuccess: () => toast.success(intl.formatMessage({ id: `friends.${farewell}.done` }, { name: username })),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      danger
      busy={busy !== undefined}
      title={<FormattedMessage id={`friends.${farewell}.title`} values={{ name: username }} />}
      description={<FormattedMessage id={`friends.${farewell}.words`} values={{ name: username }} />}
      confirmLabel={<FormattedMessage id={`friends.${farewell}`} />}
      cancelLabel={intl.formatMessage({ id: 'friends.keep' })}
    />
  );
}
