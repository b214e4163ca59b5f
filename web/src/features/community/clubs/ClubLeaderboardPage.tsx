import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { RANKED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { Leader } from '@tabiya/contract/compete/leaderboards.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { RatingClassName, ratingClassWords } from '../../../people-kit/RatingClassName.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { ClubFrame } from './ClubFrame.tsx';
import { loadClub } from './load-club.ts';
import { clubLeadersQuery, clubQuery } from './queries.ts';
import styles from './clubs.module.css';

const read = (query: URLSearchParams): (typeof RANKED_CLASSES)[number] =>
  RANKED_CLASSES.find((each) => each === query.get('type')) ?? 'blitz';

/** The best members of a club in one rating class. */
function ClubLeaderboardPage() {
  const intl = useIntl();
  const { url = '' } = useParams();
  const ratingClass = read(useSearchParams()[0]);
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  const { data } = useQuery({ ...clubLeadersQuery(call, { url: club.url, ratingClass }), enabled: club.me.maySee });
  return (
    <ClubFrame club={club} section="leaderboard">
      <nav className={styles.choices} aria-label={intl.formatMessage({ id: 'leaderboards.classes' })}>
        {RANKED_CLASSES.map((each) => (
          <PageLink
            key={each}
            to={pageUrl('web_club_leaderboard', { url: club.url }, { type: each === 'blitz' ? undefined : each })}
            className={styles.choice}
            aria-current={each === ratingClass ? 'page' : undefined}
          >
            <RatingClassIcon ratingClass={each} size="small" />
            <RatingClassName ratingClass={each} />
          </PageLink>
        ))}
      </nav>
      <Card flush>
        {data === undefined ? null : data.leaders.length === 0 ? (
          <EmptyState title={<FormattedMessage id="clubs.leaderboard.none" />}>
            <FormattedMessage id="leaderboards.empty.hint" />
          </EmptyState>
        ) : (
          <Leaders leaders={data.leaders} name={intl.formatMessage({ id: ratingClassWords(ratingClass) })} />
        )}
      </Card>
    </ClubFrame>
  );
}

function Leaders({ leaders, name }: { leaders: readonly Leader[]; name: string }) {
  const intl = useIntl();
  const columns: Column<Leader>[] = [
    { key: 'rank', header: intl.formatMessage({ id: 'leaderboards.rank' }), cell: ({ rank }) => rank },
    {
      key: 'player',
      header: intl.formatMessage({ id: 'leaderboards.player' }),
      main: true,
      cell: ({ player }) => <MemberLine player={player} withAvatar avatarSize={24} withPopup />,
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

export const page: PageModule = {
  Component: ClubLeaderboardPage,
  load: (request) =>
    loadClub(request, ({ url }) =>
      request.queries.fetchQuery(clubLeadersQuery(request.call, { url, ratingClass: read(request.url.searchParams) })),
    ),
};
