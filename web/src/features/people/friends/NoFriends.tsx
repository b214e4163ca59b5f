import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useInvite } from './use-invite.ts';
import styles from './friends.module.css';

/** Shown while there are no friends yet: two ways to start. */
export function NoFriends({ onLeave }: { onLeave?: () => void }) {
  const invite = useInvite();
  return (
    <EmptyState
      drawing="people"
      title={<FormattedMessage id="friends.none" />}
      action={
        <div className={styles.actions}>
          <Button variant="lamp" href={pageUrl('web_friends', {}, { tab: 'find' })} onClick={onLeave as never}>
            <FormattedMessage id="friends.find" />
          </Button>
          <Button onClick={() => void invite()}>
            <FormattedMessage id="friends.invite" />
          </Button>
        </div>
      }
    >
      <FormattedMessage id="friends.none.words" />
    </EmptyState>
  );
}
