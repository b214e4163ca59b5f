import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FriendView } from '@tabiya/contract/people/friend-lists.ts';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { linkTo } from './link-to.ts';
import { friendsHereQuery } from './queries.ts';
import styles from './cards.module.css';

const SHOWN = 6;

/** Friends who are online; those who play may be watched. */
export function FriendsCard() {
  const { data } = useFriends();
  const here = data?.friends.filter((friend) => friend.is_online).slice(0, SHOWN) ?? [];
  const friendsPage = linkTo('web_friends');
  return (
    <Card aria-labelledby="home-friends" className={styles.card}>
      <header className={styles.head}>
        <h2 id="home-friends" className={styles.heading}>
          <FormattedMessage id="home.friends" />
        </h2>
        {friendsPage === undefined ? null : (
          <PageLink className={styles.all} to={friendsPage}>
            <FormattedMessage id={data?.total === 0 ? 'home.friends.find' : 'home.friends.all'} />
          </PageLink>
        )}
      </header>
      {here.length === 0 ? (
        <p className={styles.nothing}>
          <FormattedMessage id={data?.total === 0 ? 'home.friends.none' : 'home.friends.nobody'} />
        </p>
      ) : (
        <ul className={styles.friends}>
          {here.map((friend) => (
            <Friend key={friend.uuid} friend={friend} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Friend({ friend: { player, is_playing, is_streaming, now_playing_link } }: { friend: FriendView }) {
  const activity = is_playing ? ('playing' as const) : ('none' as const);
  const presence = { status: 'online', activity, streaming: is_streaming } as const;
  return (
    <li className={styles.friend}>
      <MemberLine player={player} withAvatar avatarSize={32} presence={presence} />
      {now_playing_link === null ? null : (
        <PageLink className={styles.watch} to={now_playing_link}>
          <FormattedMessage id="home.friends.watch" />
        </PageLink>
      )}
    </li>
  );
}

/** Returns the friends, updated over the member's own channel. */
function useFriends() {
  const queries = useQueryClient();
  useEffect(() => {
    const renew = () => void queries.invalidateQueries({ queryKey: friendsHereQuery(call).queryKey });
    return onNotice('presence', renew);
  }, [queries]);
  return useQuery(friendsHereQuery(call));
}
