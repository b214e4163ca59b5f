import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { CoachCard } from './CoachCard.tsx';
import { CoachDetails } from './CoachDetails.tsx';
import { CoachFilters } from './CoachFilters.tsx';
import { readCoachFilter, type CoachFilter } from './coach-filter.ts';
import { coachesQuery, coachQuery, coachReviewsQuery } from './queries.ts';
import styles from './coaches.module.css';

/** Name of a member as an address has it; a wrong one shows the list. */
const COACH_NAME = /^[\w-]{1,64}$/;
const readCoach = (query: URLSearchParams): string | undefined => {
  const name = query.get('coach') ?? '';
  return COACH_NAME.test(name) ? name : undefined;
};

/** The list of coaches, or one of them. */
function CoachesPage() {
  const [query] = useSearchParams();
  const coach = readCoach(query);
  return coach === undefined ? <CoachList filter={readCoachFilter(query)} /> : <CoachDetails username={coach} />;
}

function CoachList({ filter }: { filter: CoachFilter }) {
  const intl = useIntl();
  const me = useMe();
  const labels = useListLabels();
  const pages = useInfiniteQuery(coachesQuery(call, filter));
  const isMember = me?.isEnabled === true && !me.isGuest;
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'coaches.title' })}
        description={intl.formatMessage({ id: 'coaches.description' })}
        path={pageUrl('web_coaches')}
      />
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="coaches.title" />
        </h1>
        {isMember ? (
          <PageLink to={pageUrl('web_user_settings_coach')}>
            <FormattedMessage id={me.isCoach ? 'coaches.own_entry' : 'coaches.become'} />
          </PageLink>
        ) : null}
      </header>
      <p className={styles.quiet}>
        <FormattedMessage id="coaches.lead" />
      </p>
      <CoachFilters filter={filter} />
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <EmptyState drawing="search" title={<FormattedMessage id="coaches.none" />}>
            <FormattedMessage id="coaches.none.words" />
          </EmptyState>
        }
      >
        {(found) => (
          <ul className={styles.list}>
            {found.map((coach) => (
              <li key={coach.player.id}>
                <CoachCard coach={coach} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: CoachesPage,
  load: async ({ queries, call: callNow, url, locale }) => {
    const coach = readCoach(url.searchParams);
    if (coach !== undefined) {
      await Promise.all([
        queries.fetchQuery({ ...coachQuery(callNow, coach), staleTime: 0 }),
        queries.fetchInfiniteQuery({ ...coachReviewsQuery(callNow, coach), staleTime: 0 }),
      ]);
      return;
    }
    await Promise.all([
      queries.ensureQueryData(countriesQuery(callNow, locale.code)),
      queries.fetchInfiniteQuery({ ...coachesQuery(callNow, readCoachFilter(url.searchParams)), staleTime: 0 }),
    ]);
  },
};
