import { useInfiniteQuery } from '@tanstack/react-query';
import type { MasterRating } from '@tabiya/contract/study/master-ratings.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { ratingsQuery, type RatingsFilter } from './queries.ts';
import styles from './ratings.module.css';

/** The players of a list, highest rating first. */
export function RatingTable({ filter }: { filter: RatingsFilter }) {
  const intl = useIntl();
  const labels = useListLabels();
  const pages = useInfiniteQuery(ratingsQuery(call, filter));
  const columns: Column<MasterRating>[] = [
    {
      key: 'rank',
      header: intl.formatMessage({ id: 'masters.ratings.rank' }),
      cell: ({ rank }) => <FormattedNumber value={rank} />,
    },
    {
      key: 'player',
      header: intl.formatMessage({ id: 'masters.ratings.player' }),
      main: true,
      cell: ({ name, slug, title }) => (
        <span className={styles.player} dir="ltr">
          {title === null ? null : <span className={styles.title}>{title}</span>}
          {slug === null ? <bdi>{name}</bdi> : <PageLink to={pageUrl('web_master_player', { slug })}>{name}</PageLink>}
        </span>
      ),
    },
    {
      key: 'federation',
      header: intl.formatMessage({ id: 'masters.ratings.federation' }),
      cell: ({ federation }) => federation,
    },
    {
      key: 'rating',
      header: intl.formatMessage({ id: 'masters.ratings.rating' }),
      align: 'end',
      cell: ({ rating }) => <strong>{rating}</strong>,
    },
    {
      key: 'born',
      header: intl.formatMessage({ id: 'masters.born' }),
      align: 'end',
      wideOnly: true,
      cell: ({ born }) => born ?? '',
    },
  ];
  return (
    <PagedList
      pages={pages}
      labels={labels}
      empty={<EmptyState drawing="search" title={<FormattedMessage id="masters.ratings.none" />} />}
    >
      {(players) => (
        <Card flush>
          <Table
            caption={intl.formatMessage({ id: 'masters.ratings' })}
            columns={columns}
            rows={players}
            rowKey={({ id }) => String(id)}
            narrow="columns"
          />
        </Card>
      )}
    </PagedList>
  );
}
