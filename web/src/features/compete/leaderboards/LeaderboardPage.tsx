import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Zap from 'lucide-react/icons/zap';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RANKED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { Leader } from '@tabiya/contract/compete/leaderboards.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ICON_SIZES } from '../../../ui/icon-size.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { RushTables } from '../../study/puzzles/rush/RushTables.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { RatingClassName, ratingClassWords } from '../../../people-kit/RatingClassName.tsx';
import { leaderboardParams, readLeaderboardFilter, type LeaderboardFilter } from './leaderboard-filter.ts';
import { LeaderboardFilters } from './LeaderboardFilters.tsx';
import { Distribution } from './Distribution.tsx';
import { leaderboardQuery } from './queries.ts';
import styles from './leaderboard.module.css';

function LeaderboardPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const filter = readLeaderboardFilter(query);
  const name = intl.formatMessage({ id: filter.isRush ? 'puzzle_rush.title' : ratingClassWords(filter.ratingClass) });
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'leaderboards.meta' }, { name })}
        description={intl.formatMessage({ id: 'leaderboards.description' })}
        path={pageUrl('web_leaderboard_home')}
      />
      <h1>
        <FormattedMessage id="leaderboards.title" />
      </h1>
      <Classes filter={filter} />
      {filter.isRush ? <RushTables /> : <Rated filter={filter} name={name} />}
    </PageFrame>
  );
}

function Rated({ filter, name }: { filter: LeaderboardFilter; name: string }) {
  const { data } = useSuspenseQuery(leaderboardQuery(call, filter));
  return (
    <>
      <LeaderboardFilters filter={filter} />
      <div className={styles.columns}>
        <Card flush className={styles.table}>
          {data.leaders.length === 0 ? (
            <EmptyState drawing="search" title={<FormattedMessage id="leaderboards.empty" />}>
              <FormattedMessage id={filter.friends ? 'leaderboards.empty.friends' : 'leaderboards.empty.hint'} />
            </EmptyState>
          ) : (
            <Leaders leaders={data.leaders} name={name} />
          )}
        </Card>
        <Distribution view={data} name={name} />
      </div>
      <PageSteps filter={filter} hasMore={data.hasMore} />
    </>
  );
}

function Classes({ filter }: { filter: LeaderboardFilter }) {
  const intl = useIntl();
  return (
    <nav className={styles.classes} aria-label={intl.formatMessage({ id: 'leaderboards.classes' })}>
      {RANKED_CLASSES.map((ratingClass) => (
        <PageLink
          key={ratingClass}
          to={pageUrl(
            'web_leaderboard_home',
            {},
            leaderboardParams({ ...filter, ratingClass, isRush: false, page: 1 }),
          )}
          className={styles.class}
          aria-current={!filter.isRush && ratingClass === filter.ratingClass ? 'page' : undefined}
        >
          <RatingClassIcon ratingClass={ratingClass} size="small" />
          <RatingClassName ratingClass={ratingClass} />
        </PageLink>
      ))}
      <PageLink
        to={pageUrl('web_leaderboard_home', {}, leaderboardParams({ ...filter, isRush: true, page: 1 }))}
        className={styles.class}
        aria-current={filter.isRush ? 'page' : undefined}
      >
        <Zap size={ICON_SIZES.small} aria-hidden />
        <FormattedMessage id="puzzle_rush.title" />
      </PageLink>
    </nav>
  );
}

function Leaders({ leaders, name }: { leaders: readonly Leader[]; name: string }) {
  const intl = useIntl();
  const me = useMe();
  const columns: Column<Leader>[] = [
    {
      key: 'rank',
      header: intl.formatMessage({ id: 'leaderboards.rank' }),
      cell: ({ rank }) => (
        <span className={styles.rank} data-first={rank <= 3 || undefined}>
          <FormattedNumber value={rank} />
        </span>
      ),
    },
    {
      key: 'player',
      header: intl.formatMessage({ id: 'leaderboards.player' }),
      main: true,
      cell: ({ player }) => (
        <MemberLine player={player} withAvatar avatarSize={24} withPopup strong={player.id === me?.id} />
      ),
    },
    {
      key: 'rating',
      header: intl.formatMessage({ id: 'leaderboards.rating' }),
      align: 'end',
      cell: ({ rating }) => <strong>{rating}</strong>,
    },
    {
      key: 'games',
      header: intl.formatMessage({ id: 'leaderboards.games' }),
      align: 'end',
      cell: ({ games }) => <FormattedNumber value={games} />,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage({ id: 'leaderboards.caption' }, { name })}
      columns={columns}
      rows={leaders}
      rowKey={({ player }) => player.id}
      narrow="columns"
    />
  );
}

function PageSteps({ filter, hasMore }: { filter: LeaderboardFilter; hasMore: boolean }) {
  const intl = useIntl();
  const to = (page: number) => pageUrl('web_leaderboard_home', {}, leaderboardParams({ ...filter, page }));
  if (filter.page === 1 && !hasMore) return null;
  return (
    <nav className={styles.steps} aria-label={intl.formatMessage({ id: 'ui.pages' })}>
      {filter.page > 1 ? (
        <Button href={to(filter.page - 1)} icon={<ChevronLeft />} rel="prev">
          <FormattedMessage id="ui.previous" />
        </Button>
      ) : null}
      {hasMore ? (
        <Button href={to(filter.page + 1)} icon={<ChevronRight />} rel="next">
          <FormattedMessage id="ui.next" />
        </Button>
      ) : null}
    </nav>
  );
}

export const page: PageModule = {
  Component: LeaderboardPage,
  load: async ({ queries, call: callNow, url, locale }) => {
    const filter = readLeaderboardFilter(url.searchParams);
    if (filter.isRush) return;
    await Promise.all([
      queries.ensureQueryData(countriesQuery(callNow, locale.code)),
      queries.ensureQueryData(leaderboardQuery(callNow, filter)),
    ]);
  },
};
