import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import Swords from 'lucide-react/icons/swords';
import type { FriendView } from '@tabiya/contract/people/friend-lists.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { NoFriends } from './NoFriends.tsx';
import { popoverQuery } from './queries.ts';
import { LastSeen } from './LastSeen.tsx';
import styles from './popover.module.css';

/** Some friends, those online first. */
export function FriendsPopover({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const isBackend = useFlag('friends-search-backend');
  const query = popoverQuery(call, { isBackend, requesterUser: me?.id ?? '' });
  const { data, isError, isFetching, refetch } = useQuery(query);
  return (
    <>
      <h2 className={styles.heading}>
        <PageLink to={pageUrl('web_friends')} className={styles.all} onClick={onClose}>
          <FormattedMessage id="friends.title" />
          {data && data.total > 0 ? <span className={styles.total}>{data.total}</span> : null}
          <ChevronRight aria-hidden />
        </PageLink>
      </h2>
      {data !== undefined ? (
        data.friends.length === 0 ? (
          <NoFriends onLeave={onClose} />
        ) : (
          <Rows friends={data.friends} onClose={onClose} />
        )
      ) : isError ? (
        <ErrorState
          title={<FormattedMessage id="ui.list_failed" />}
          retry={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <FormattedMessage id="ui.try_again" />
            </Button>
          }
        />
      ) : (
        <Placeholder />
      )}
    </>
  );
}

function Rows({ friends, onClose }: { friends: readonly FriendView[]; onClose: () => void }) {
  const intl = useIntl();
  const [now] = useState(() => Date.now());
  return (
    <ul className={styles.rows}>
      {friends.map((friend) => (
        <li key={friend.uuid} className={styles.row}>
          <PageLink
            to={pageUrl('web_member_view', { username: friend.username })}
            className={styles.friend}
            onClick={onClose}
          >
            <MemberAvatar player={friend.player} presence={presenceOf(friend)} />
            <span className={styles.words}>
              <MemberLine player={friend.player} isLink={false} />
              <span className={styles.where}>
                <LastSeen
                  isOnline={friend.is_online}
                  isPlaying={friend.is_playing}
                  statusAt={friend.online_status_updated_at}
                  now={Math.max(now, friend.online_status_updated_at ?? 0)}
                />
              </span>
            </span>
          </PageLink>
          {friend.now_playing_link === null ? (
            <ChallengeLink friend={friend} onClose={onClose} />
          ) : (
            <PageLink
              to={friend.now_playing_link}
              className={styles.watch}
              aria-label={intl.formatMessage({ id: 'friends.watch_name' }, { name: friend.username })}
              onClick={onClose}
            >
              <Eye aria-hidden />
              <FormattedMessage id="friends.watch" />
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Link to challenge a friend who is online; others are challenged from their own page. */
function ChallengeLink({ friend, onClose }: { friend: FriendView; onClose: () => void }) {
  const intl = useIntl();
  if (friend.challenge_link === null || !friend.is_online) return null;
  return (
    <PageLink
      to={friend.challenge_link}
      className={styles.watch}
      aria-label={intl.formatMessage({ id: 'challenges.challenge_name' }, { name: friend.username })}
      onClick={onClose}
    >
      <Swords aria-hidden />
      <FormattedMessage id="challenges.challenge" />
    </PageLink>
  );
}

const presenceOf = ({ is_online: isOnline, is_playing: isPlaying, is_streaming: streaming }: FriendView) => ({
  status: isOnline ? ('online' as const) : ('offline' as const),
  activity: isPlaying ? ('playing' as const) : ('none' as const),
  streaming,
});

/** Placeholders of the height of rows. */
function Placeholder() {
  return (
    <div className={styles.rows} aria-hidden>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className={styles.waiting}>
          <span className={styles.disc} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
