import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageData, PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { flagsQuery } from '../../../platform/session/queries.ts';
import { useMe } from '../../../platform/session/session.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { contactsQuery } from '../contacts/queries.ts';
import { FindFriends } from './FindFriends.tsx';
import { FriendList } from './FriendList.tsx';
import { ALL_FRIENDS, friendPagesQuery, orUndefined, requestPagesQuery, suggestedQuery } from './queries.ts';
import { FriendRequests } from './FriendRequests.tsx';
import { useFriendUpdates } from './use-friend-updates.ts';
import styles from './friends.module.css';

const TABS = ['friends', 'requests', 'find'] as const;
type TabKey = (typeof TABS)[number];

const readTab = (query: URLSearchParams): TabKey => TABS.find((tab) => tab === query.get('tab')) ?? 'friends';

function FriendsPage() {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const [query, setQuery] = useSearchParams();
  const tab = readTab(query);
  useFriendUpdates();
  const isBackend = useFlag('friends-search-backend');
  const requesterUser = useMe()?.id ?? '';
  const friends = useInfiniteQuery(friendPagesQuery(call, ALL_FRIENDS, { isBackend, requesterUser }));
  const received = useInfiniteQuery(requestPagesQuery(call, 'received'));
  const total = friends.data?.pages[0]?.pagination.totalSize;
  const receivedCount = received.data?.pages[0]?.pagination.totalSize;
  return (
    <PageFrame width="narrow" dense className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'friends.meta' })}
        description={intl.formatMessage({ id: 'friends.description' })}
      />
      <h1>
        <FormattedMessage id="friends.title" /> {total ? <span className={styles.total}>{total}</span> : null}
      </h1>
      <Tabs
        label={intl.formatMessage({ id: 'friends.title' })}
        tabs={[
          { key: 'friends', label: intl.formatMessage({ id: 'friends.tab.friends' }) },
          { key: 'requests', label: intl.formatMessage({ id: 'friends.tab.requests' }), count: receivedCount },
          { key: 'find', label: intl.formatMessage({ id: 'friends.tab.find' }) },
        ]}
        value={tab}
        onChange={(key) => setQuery(key === 'friends' ? {} : { tab: key }, { replace: true, preventScrollReset: true })}
      >
        {tab === 'friends' ? <FriendList now={now} /> : null}
        {tab === 'requests' ? <FriendRequests now={now} /> : null}
        {tab === 'find' ? <FindFriends /> : null}
      </Tabs>
    </PageFrame>
  );
}

const load = async (request: PageRequest): Promise<Response | undefined> => {
  const response = requireOpenMember(request);
  if (response !== undefined) return response;
  const { queries, call: callNow, url, me } = request;
  const flags = queries.getQueryData(flagsQuery.queryKey);
  const backend = { isBackend: flags?.['friends-search-backend'] === true, requesterUser: me()?.id ?? '' };
  await Promise.all([
    queries.ensureInfiniteQueryData(friendPagesQuery(callNow, ALL_FRIENDS, backend)),
    queries.ensureInfiniteQueryData(requestPagesQuery(callNow, 'received')),
    queries.ensureInfiniteQueryData(requestPagesQuery(callNow, 'sent')),
    ...(readTab(url.searchParams) === 'find'
      ? [
          orUndefined(queries.ensureQueryData(suggestedQuery(callNow))),
          orUndefined(queries.ensureQueryData(contactsQuery(callNow))),
        ]
      : []),
  ]);
  return undefined;
};

export const page: PageModule = { Component: FriendsPage, load };
