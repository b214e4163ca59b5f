import { useSuspenseQuery } from '@tanstack/react-query';
import type { FriendView } from '@tabiya/contract/people/friend-lists.ts';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { friendsOfQuery } from './queries.ts';
import styles from './member.module.css';

/** A member's friends, with as much of their activity as the viewer may see. */
export function FriendsTab({ member }: { member: MemberView }) {
  const [page, setPage] = useState(1);
  const { data } = useSuspenseQuery(friendsOfQuery(call, member.username, page));
  const shown = data.friends.length;
  if (data.total === 0) return <EmptyState title={<FormattedMessage id="members.no_friends" />} />;
  return (
    <div className={styles.tab}>
      <h2>
        <FormattedMessage id="members.friend_count" values={{ friends: data.total }} />
      </h2>
      <Card>
        <ul className={styles.friends}>
          {data.friends.map((friend) => (
            <li key={friend.uuid}>
              <MemberLine player={friend.player} withAvatar withPopup presence={presenceOf(friend)} />
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.pages}>
        {page > 1 ? (
          <Button onClick={() => setPage(page - 1)}>
            <FormattedMessage id="ui.previous" />
          </Button>
        ) : null}
        {shown > 0 && page * shown < data.total ? (
          <Button onClick={() => setPage(page + 1)}>
            <FormattedMessage id="ui.next" />
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const presenceOf = ({ is_online, is_playing, is_streaming }: FriendView) =>
  ({
    status: is_online ? 'online' : 'offline',
    activity: is_playing ? 'playing' : 'none',
    streaming: is_streaming,
  }) as const;
