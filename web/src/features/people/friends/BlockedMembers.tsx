import { useQuery } from '@tanstack/react-query';
import type { ListedPlayer } from '@tabiya/contract/people/friends.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { FriendButton } from './FriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { blockedQuery } from './queries.ts';
import styles from './friends.module.css';

/** Members that the viewer blocks, with a button to unblock each. */
export function BlockedMembers() {
  const labels = useListLabels();
  const blocked = useQuery(blockedQuery(call));
  const { data } = blocked;
  if (data === undefined) return blocked.isError ? <ShowMore pages={blocked} labels={labels} /> : null;
  if (data.blocked.length === 0) {
    return (
      <p className={styles.words}>
        <FormattedMessage id="friends.blocked.none" />
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {data.blocked.map((listed) => (
        <Blocked key={listed.player.id} listed={listed} />
      ))}
    </ul>
  );
}

const Blocked = ({ listed: { player, at } }: { listed: ListedPlayer }) => (
  <FriendRow match={{ player, presence: 'unspecified' }} words={null}>
    <FriendButton
      relation={{ username: player.username, state: 'blocked', since: at, isFollowed: false, mayRequest: false }}
      size="small"
    />
  </FriendRow>
);
