import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FriendPicker } from '../../people/friends/FriendPicker.tsx';
import styles from './dialogs.module.css';

export interface ChosenFriendsProps {
  /** Usernames. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** One's friends, to choose several of them. */
export function ChosenFriends({ chosen, onChange }: ChosenFriendsProps) {
  const intl = useIntl();
  return (
    <div className={styles.friends}>
      <FriendPicker
        action={({ player: { username } }) => {
          const isChosen = chosen.includes(username);
          return (
            <IconButton
              label={intl.formatMessage({ id: 'chats.choose' }, { name: username })}
              pressed={isChosen}
              tooltip={false}
              onClick={() => onChange(isChosen ? chosen.filter((name) => name !== username) : [...chosen, username])}
            >
              {isChosen ? <Check /> : <Plus />}
            </IconButton>
          );
        }}
      />
      <p className={styles.count} role="status">
        <FormattedMessage id="chats.chosen" values={{ count: chosen.length }} />
      </p>
    </div>
  );
}
