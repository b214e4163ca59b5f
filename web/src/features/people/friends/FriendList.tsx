import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import Swords from 'lucide-react/icons/swords';
import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import { messages } from '@tabiya/contract/community/messages.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { showMessageModal } from '../../../platform/overlays/message-modal.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { FriendFilters } from './FriendFilters.tsx';
import { FriendRow } from './FriendRow.tsx';
import { NoFriends } from './NoFriends.tsx';
import { ALL_FRIENDS, friendPagesQuery, type FriendSearch } from './queries.ts';
import { RelationMenu } from './RelationMenu.tsx';
import { LastSeen } from './LastSeen.tsx';
import styles from './friends.module.css';

/** All of one's friends, with search and filters. */
export function FriendList({ now }: { now: number }) {
  const labels = useListLabels();
  const [search, setSearch] = useState<FriendSearch>(ALL_FRIENDS);
  const isBackend = useFlag('friends-search-backend');
  const query = friendPagesQuery(call, search, { isBackend, requesterUser: useMe()?.id ?? '' });
  const pages = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const friends = pages.data?.pages.flatMap((page) => page.friends) ?? [];
  const isAll = search.name === '' && !search.isOnline;
  if (isAll && pages.isSuccess && !pages.isPlaceholderData && friends.length === 0) return <NoFriends />;
  return (
    <div className={styles.part}>
      <FriendFilters search={search} onChange={setSearch} />
      {pages.isSuccess && friends.length === 0 ? (
        <EmptyState drawing="search" title={<FormattedMessage id="friends.none_found" />}>
          {search.isOnline ? <FormattedMessage id="friends.none_online" /> : null}
        </EmptyState>
      ) : (
        <Card flush>
          <ul className={styles.rows} aria-busy={pages.isPlaceholderData || undefined}>
            {friends.map((match) => (
              <Friend key={match.uuid} match={match} now={now} />
            ))}
          </ul>
        </Card>
      )}
      <ShowMore pages={pages} labels={labels} />
    </div>
  );
}

function Friend({ match, now }: { match: FriendMatch; now: number }) {
  const intl = useIntl();
  const { player, presenceDetails: seen } = match;
  const write = useMutation({
    mutationFn: () => call(messages.state, { username: player.username }),
    onSuccess: showMessageModal,
  });
  const statusAt = seen?.statusAt ?? null;
  return (
    <FriendRow
      match={match}
      words={
        <LastSeen
          isOnline={seen?.isOnline ?? false}
          isPlaying={seen?.isPlaying ?? false}
          statusAt={statusAt}
          now={Math.max(now, statusAt ?? 0)}
        />
      }
    >
      {seen?.gameLink ? (
        <Button
          size="small"
          icon={<Eye aria-hidden />}
          href={seen.gameLink}
          aria-label={intl.formatMessage({ id: 'friends.watch_name' }, { name: player.username })}
        >
          <span className={styles.watchWords}>
            <FormattedMessage id="friends.watch" />
          </span>
        </Button>
      ) : null}
      <RelationMenu
        relation={{ username: player.username, state: 'friends' }}
        items={[
          {
            key: 'challenge',
            label: intl.formatMessage({ id: 'challenges.challenge' }),
            icon: <Swords aria-hidden />,
            href: pageUrl('web_play_opponent', { opponent: player.username }),
          },
          {
            key: 'message',
            label: intl.formatMessage({ id: 'messages.message' }),
            icon: <Mail aria-hidden />,
            onSelect: () => write.mutate(),
          },
        ]}
      />
    </FriendRow>
  );
}
