import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { alertsQuery } from '../../notify/alerts/queries.ts';
import { memberClubsQuery } from '../../community/clubs/queries.ts';
import { archiveQuery } from '../../record/archive/queries.ts';
import { hasFriends, relationQuery } from '../friends/queries.ts';
import { FriendsTab } from './FriendsTab.tsx';
import { GamesTab } from './GamesTab.tsx';
import { MemberHeader } from './MemberHeader.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { friendsOfQuery, memberQuery, statsQuery } from './queries.ts';
import { StatsPanel } from './StatsPanel.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';

const TABS = ['overview', 'games', 'stats', 'friends'] as const;
type TabKey = (typeof TABS)[number];
const readTab = (query: URLSearchParams): TabKey => TABS.find((tab) => tab === query.get('tab')) ?? 'overview';

function MemberPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const { data: member } = useSuspenseQuery(memberQuery(call, username));
  const tab = readTab(query);
  useSeenAlert(query.get('alert'));
  const tabs = member.isGuest ? TABS.filter((key) => key === 'overview' || key === 'games') : TABS;
  const choose = (key: TabKey) =>
    setQuery(key === 'overview' ? {} : { tab: key }, { replace: true, preventScrollReset: true });
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'members.meta' }, { name: member.username })}
        description={intl.formatMessage({ id: 'members.description' }, { name: member.username })}
        path={pageUrl('web_member_view', { username })}
      />
      <MemberHeader member={member} />
      <Tabs
        label={intl.formatMessage({ id: 'members.tabs' }, { name: member.username })}
        tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `members.tab.${key}` }) }))}
        value={tab}
        onChange={choose}
      >
        <Suspense fallback={<TabSkeleton />}>
          {tab === 'overview' ? <OverviewTab member={member} /> : null}
          {tab === 'games' ? <GamesTab username={member.username} /> : null}
          {tab === 'stats' ? <StatsPanel username={member.username} /> : null}
          {tab === 'friends' ? <FriendsTab member={member} /> : null}
        </Suspense>
      </Tabs>
    </PageFrame>
  );
}

/** Marks the alert that led to this page as seen. */
const useSeenAlert = (alert: string | null): void => {
  const me = useMe();
  const queries = useQueryClient();
  const isMember = me !== null && !me.isGuest && me.isEnabled;
  useEffect(() => {
    if (alert === null || !ALERT_ID.test(alert) || !isMember) return;
    // If the call fails, the alert stays; nothing on this page depends on it.
    call(alerts.ignore, { id: alert }).then(
      () => queries.invalidateQueries({ queryKey: alertsQuery(call).queryKey }),
      () => {},
    );
  }, [alert, isMember, queries]);
};
const ALERT_ID = /^[\w-]{1,64}$/;

export const page: PageModule = {
  Component: MemberPage,
  load: async ({ queries, call: callNow, params, url, me }) => {
    const username = params['username'] ?? '';
    const tab = readTab(url.searchParams);
    await Promise.all([
      queries.ensureQueryData(memberQuery(callNow, username)),
      hasFriends(me()) ? queries.prefetchQuery(relationQuery(callNow, username)) : undefined,
      tab === 'overview' || tab === 'games'
        ? queries.prefetchQuery(archiveQuery(callNow, { username, filter: {}, page: 1 }))
        : undefined,
      tab === 'overview' ? queries.prefetchQuery(memberClubsQuery(callNow, username)) : undefined,
      tab === 'stats' ? queries.prefetchQuery(statsQuery(callNow, username)) : undefined,
      tab === 'friends' ? queries.prefetchQuery(friendsOfQuery(callNow, username, 1)) : undefined,
    ]);
  },
};
