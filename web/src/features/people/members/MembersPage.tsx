import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { countriesQuery } from '../profiles/queries.ts';
import { readMemberFilter } from './member-filter.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { MemberRows } from './MemberRows.tsx';
import { membersQuery, opponentsQuery, type MemberFilter } from './queries.ts';
import styles from './member.module.css';

function MembersPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const filter = readMemberFilter(query);
  const { data } = useSuspenseQuery(membersQuery(call, filter));
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'members.list.meta' })}
        description={intl.formatMessage({ id: 'members.list.description' })}
        path={pageUrl('web_member_index')}
      />
      <h1>
        <FormattedMessage id="members.list.title" />
      </h1>
      <MemberFilters filter={filter} />
      {filter.name === '' && filter.page === 1 ? <Opponents /> : null}
      <Card flush>
        {data.members.length === 0 ? (
          <EmptyState drawing="search" title={<FormattedMessage id="members.list.nobody" />}>
            <FormattedMessage id="members.list.nobody.hint" />
          </EmptyState>
        ) : (
          <MemberRows members={data.members} />
        )}
      </Card>
      <PageSteps filter={filter} hasMore={data.hasMore} />
    </PageFrame>
  );
}

/** Links to the previous and next page only, because the members are not counted. */
function PageSteps({ filter, hasMore }: { filter: MemberFilter; hasMore: boolean }) {
  const intl = useIntl();
  const { page, ...rest } = filter;
  const to = (other: number) => {
    const params = Object.entries({ ...rest, page: String(other) }).filter(([, value]) => value !== '');
    return pageUrl('web_member_index', {}, Object.fromEntries(params));
  };
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pages} aria-label={intl.formatMessage({ id: 'ui.pages' })}>
      {page > 1 ? (
        <Button href={to(page - 1)} icon={<ChevronLeft />} rel="prev">
          <FormattedMessage id="ui.previous" />
        </Button>
      ) : null}
      {hasMore ? (
        <Button href={to(page + 1)} icon={<ChevronRight />} rel="next">
          <FormattedMessage id="ui.next" />
        </Button>
      ) : null}
    </nav>
  );
}

/** The last opponents, because most people who search for a member search for one of them. */
function Opponents() {
  const me = useMe();
  const { data } = useQuery({ ...opponentsQuery(call), enabled: me?.isEnabled === true });
  if (data === undefined || data.opponents.length === 0) return null;
  return (
    <section aria-labelledby="opponents">
      <h2 id="opponents" className={styles.small}>
        <FormattedMessage id="members.opponents" />
      </h2>
      <ul className={styles.opponents}>
        {data.opponents.map(({ player, presence }) => (
          <li key={player.id}>
            <MemberLine player={player} presence={presence} withAvatar avatarSize={32} withPopup />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const page: PageModule = {
  Component: MembersPage,
  load: async ({ queries, call: callNow, url, me, locale }) => {
    await Promise.all([
      queries.ensureQueryData(countriesQuery(callNow, locale.code)),
      queries.ensureQueryData(membersQuery(callNow, readMemberFilter(url.searchParams))),
      me()?.isEnabled ? queries.prefetchQuery(opponentsQuery(callNow)) : undefined,
    ]);
  },
};
