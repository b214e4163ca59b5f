import Users from 'lucide-react/icons/users-round';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { FriendActionIcon } from './FriendActionIcon.tsx';
import { useFriendAction, type FriendAction } from './use-friend-action.ts';
import { ICON_SIZES } from '../../../ui/icon-size.ts';
import styles from './friends.module.css';

interface FriendButtonProps {
  relation: RelationView;
  size?: ButtonProps['size'];
  /** Whether a request from here follows a suggestion of the site. */
  suggested?: boolean | undefined;
}

/** Offers the friendship actions that fit the present relation. */
export function FriendButton({ relation, size, suggested }: FriendButtonProps) {
  const { username, state, mayRequest } = relation;
  const { act, busy } = useFriendAction(username);
  const button = (what: FriendAction, look: Pick<ButtonProps, 'variant'>, words: ReactNode) => (
    <Button {...look} size={size} icon={<FriendActionIcon act={what} />} busy={busy === what} onClick={() => act(what)}>
      {words}
    </Button>
  );
  if (state === 'friends') {
    return (
      <span className={styles.standing} data-size={size}>
        <Users size={ICON_SIZES.small} aria-hidden />
        <FormattedMessage id="friends.are_friends" />
      </span>
    );
  }
  if (state === 'asked') {
    return (
      <>
        {button('accept', { variant: 'lamp' }, <FormattedMessage id="friends.accept" />)}
        {button('decline', {}, <FormattedMessage id="friends.decline" />)}
      </>
    );
  }
  if (state === 'requested') return button('cancel', {}, <FormattedMessage id="friends.cancel" />);
  if (state === 'blocked') return button('unblock', {}, <FormattedMessage id="friends.unblock" />);
  if (!mayRequest) return null;
  return button(suggested ? 'recommend' : 'request', { variant: 'lamp' }, <FormattedMessage id="friends.add" />);
}
