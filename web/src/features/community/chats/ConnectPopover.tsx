import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { FriendsPopover } from '../../people/friends/FriendsPopover.tsx';
import { popoverQuery } from '../../people/friends/queries.ts';
import { memberClubsQuery } from '../clubs/queries.ts';
import { ChatsTab } from './ChatsTab.tsx';
import { ClubsTab } from './ClubsTab.tsx';
import { chatsQuery } from './queries.ts';
import { unreadText } from './unread-text.ts';
import { useChatsLive } from './use-chats-live.ts';
import styles from './connect.module.css';

type ConnectTab = 'friends' | 'clubs' | 'chat';

/** The tab that was open last, on any page. */
let lastTab: ConnectTab = 'friends';

/** Friends, clubs and chats, from any page. A tab without content is not shown, except that of the chats. */
export function ConnectPopover({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [wanted, setWanted] = useState(lastTab);
  const model = useConnect();
  useChatsLive();
  if (model.failed !== undefined) {
    return (
      <ErrorState
        title={failureText(intl, model.failed)}
        retry={
          <Button onClick={model.retry}>
            <FormattedMessage id="ui.try_again" />
          </Button>
        }
      />
    );
  }
  // Nothing moves when the last of the three comes.
  if (model.isLoading) return <Waiting />;
  const { friends, clubs, chats } = model;
  const visible: ConnectTab[] = [
    ...(friends.total > 0 ? (['friends'] as const) : []),
    ...(clubs.length > 0 ? (['clubs'] as const) : []),
    'chat',
  ];
  const current = visible.includes(wanted) ? wanted : (visible[0] ?? 'chat');
  const choose = (tab: ConnectTab) => {
    lastTab = tab;
    setWanted(tab);
  };
  const body = (
    <div className={styles.body}>
      {current === 'friends' ? <FriendsPopover onClose={onClose} /> : null}
      {current === 'clubs' ? <ClubsTab clubs={clubs} onClose={onClose} /> : null}
      {current === 'chat' ? <ChatsTab chats={chats} hasFriends={friends.total > 0} onClose={onClose} /> : null}
    </div>
  );
  if (visible.length === 1) {
    return (
      <>
        <h2 className={styles.label}>
          <FormattedMessage id="chats.tab.chat" />
        </h2>
        {body}
      </>
    );
  }
  return (
    <div className={styles.tabs}>
      <Tabs
        label={intl.formatMessage({ id: 'chats.tabs' })}
        tabs={visible.map((key) => ({
          key,
          label: <FormattedMessage id={`chats.tab.${key}`} />,
          count: key === 'chat' ? unreadText(chats) : undefined,
        }))}
        value={current}
        onChange={choose}
        wide
      >
        {body}
      </Tabs>
    </div>
  );
}

const useConnect = () => {
  const me = useMe();
  const isBackend = useFlag('friends-search-backend');
  const friends = useQuery(popoverQuery(call, { isBackend, requesterUser: me?.id ?? '' }));
  const clubs = useQuery(memberClubsQuery(call, me?.username ?? ''));
  const chats = useQuery(chatsQuery(call));
  const all = [friends, clubs, chats];
  const failed = all.find(({ data, error }) => data === undefined && error !== null)?.error ?? undefined;
  const retry = () => all.forEach(({ isError, refetch }) => void (isError && refetch()));
  if (friends.data === undefined || clubs.data === undefined || chats.data === undefined) {
    return { isLoading: true as const, failed, retry };
  }
  const loaded = { friends: friends.data, clubs: clubs.data.clubs, chats: chats.data.chats };
  return { isLoading: false as const, failed: undefined, retry, ...loaded };
};

/** Placeholders of the height of rows. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <span />
      {[1, 2, 3, 4].map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}
