import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import { FRIEND_TERM_MIN, friendTerm } from '@tabiya/contract/people/friend-terms.ts';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FriendRow } from './FriendRow.tsx';
import { NoFriends } from './NoFriends.tsx';
import { ALL_FRIENDS, friendPagesQuery } from './queries.ts';
import { useDebouncedChange } from './use-debounced-change.ts';
import styles from './friends.module.css';

/** One's friends, those online first, to choose one by name; `action` draws what is done with a friend. */
export function FriendPicker({ action }: { action: (friend: FriendMatch) => ReactNode }) {
  const intl = useIntl();
  const labels = useListLabels();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const term = friendTerm(typed).trim();
  const isShort = term.length < FRIEND_TERM_MIN;
  useDebouncedChange(isShort ? '' : term, setName);
  const isBackend = useFlag('friends-search-backend');
  const query = friendPagesQuery(call, { ...ALL_FRIENDS, name }, { isBackend, requesterUser: useMe()?.id ?? '' });
  const pages = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const friends = pages.data?.pages.flatMap((page) => page.friends) ?? [];
  const isNone = pages.isSuccess && !pages.isPlaceholderData && friends.length === 0;
  if (name === '' && isNone) return <NoFriends />;
  return (
    <div className={styles.part}>
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'friends.search' })}
        icon={<Search aria-hidden />}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {isNone ? <EmptyState drawing="search" title={<FormattedMessage id="friends.none_found" />} /> : null}
      <ul className={styles.rows} aria-busy={pages.isPlaceholderData || undefined}>
        {friends.map((friend) => (
          <FriendRow key={friend.uuid} match={friend} words={null}>
            {action(friend)}
          </FriendRow>
        ))}
      </ul>
      <ShowMore pages={pages} labels={labels} />
    </div>
  );
}
