import { useInfiniteQuery } from '@tanstack/react-query';
import type { MasterPlayerEntry } from '@tabiya/contract/study/masters.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { masterPlayersQuery } from '../masters/queries.ts';
import styles from './ratings.module.css';

/** The highest rating that each of the players ever had in a list of FIDE, with its month: facts that stay. */
export function HighestRatings() {
  const intl = useIntl();
  const labels = useListLabels();
  const pages = useInfiniteQuery(masterPlayersQuery(call, { order: 'rating' }));
  const columns: Column<MasterPlayerEntry>[] = [
    {
      key: 'player',
      header: intl.formatMessage({ id: 'masters.ratings.player' }),
      main: true,
      cell: ({ slug, name, country }) => (
        <span className={styles.player}>
          <CountryFlag country={country} isLink={false} />
          <PageLink to={pageUrl('web_master_player', { slug })}>
            <span lang="en" dir="ltr">
              {name}
            </span>
          </PageLink>
        </span>
      ),
    },
    {
      key: 'rating',
      header: intl.formatMessage({ id: 'masters.highest' }),
      align: 'end',
      cell: ({ highest }) => <strong>{highest?.rating}</strong>,
    },
    {
      key: 'month',
      header: intl.formatMessage({ id: 'masters.ratings.month' }),
      align: 'end',
      cell: ({ highest }) =>
        highest === null ? null : (
          <FormattedDate value={`${highest.month}-01`} year="numeric" month="short" timeZone="UTC" />
        ),
    },
  ];
  return (
    <section aria-labelledby="masters-highest">
      <h2 id="masters-highest" className={styles.heading}>
        <FormattedMessage id="masters.ratings.highest" />
      </h2>
      <p className={styles.words}>
        <FormattedMessage id="masters.ratings.highest_words" />
      </p>
      <PagedList pages={pages} labels={labels} empty={null}>
        {(players) => (
          <Card flush>
            <Table
              caption={intl.formatMessage({ id: 'masters.ratings.highest' })}
              columns={columns}
              rows={players}
              rowKey={({ slug }) => slug}
              narrow="columns"
            />
          </Card>
        )}
      </PagedList>
    </section>
  );
}
