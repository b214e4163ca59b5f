import Award from 'lucide-react/icons/award';
import Gift from 'lucide-react/icons/gift';
import Library from 'lucide-react/icons/library';
import Pencil from 'lucide-react/icons/pencil';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChallengeButton } from '../../play/challenges/ChallengeButton.tsx';
import { FriendActions } from '../friends/FriendActions.tsx';
import { MessageButton } from '../../community/messages/MessageButton.tsx';
import styles from './member.module.css';

/** Actions of the viewer on a member. */
export function MemberActions({ member }: { member: MemberView }) {
  const me = useMe();
  if (member.isGuest) return null;
  const { username } = member;
  if (me?.id === member.id) {
    return (
      <div className={styles.actions}>
        <Button href={pageUrl('web_user_settings_profile')} icon={<Pencil />}>
          <FormattedMessage id="members.edit" />
        </Button>
        <Awards username={username} />
      </div>
    );
  }
  if (member.closed) return null;
  return (
    <div className={styles.actions}>
      <FriendActions
        username={username}
        items={[
          {
            key: 'awards',
            label: <FormattedMessage id="members.awards" />,
            icon: <Award />,
            href: pageUrl('web_awards_member', { username }),
          },
          {
            key: 'library',
            label: <FormattedMessage id="navigation.entry.library" />,
            icon: <Library />,
            href: pageUrl('web_library_member', { username }),
          },
          {
            key: 'gift',
            label: <FormattedMessage id="members.gift" />,
            icon: <Gift />,
            href: pageUrl('web_membership_gift', { username }),
          },
        ]}
      >
        <ChallengeButton username={username} />
        <MessageButton username={username} />
        {me === null || me.isGuest ? <Awards username={username} /> : null}
      </FriendActions>
    </div>
  );
}

const Awards = ({ username }: { username: string }) => (
  <Button href={pageUrl('web_awards_member', { username })} icon={<Award />} variant="ghost">
    <FormattedMessage id="members.awards" />
  </Button>
);
