import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { readGamesFilter } from './games-filter.ts';
import { MasterGameCards } from './MasterGameCards.tsx';
import { MasterGamesForm } from './MasterGamesForm.tsx';
import { masterGamesQuery } from './queries.ts';
import styles from './masters.module.css';

/** The games of the masters, searched by whatever stands in their headers, and by position. */
function MasterGamesPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const filter = readGamesFilter(params);
  const labels = useListLabels();
  const pages = useInfiniteQuery(masterGamesQuery(call, filter));
  const address = pageUrl('web_master_games');
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'masters.games' })}
        description={intl.formatMessage({ id: 'masters.games.description' })}
        path={address}
      />
      <header className={styles.head}>
        <div>
          <h1>
            <FormattedMessage id="masters.games" />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id="masters.games.description" />
          </p>
        </div>
        <PageLink to={pageUrl('web_master_players')}>
          <FormattedMessage id="masters.players" />
        </PageLink>
      </header>
      <MasterGamesForm key={`${params}`} filter={filter} />
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <EmptyState
            drawing="search"
            title={<FormattedMessage id="masters.games.none" />}
            action={
              <Button href={address}>
                <FormattedMessage id="masters.show_all" />
              </Button>
            }
          />
        }
      >
        {(games) => <MasterGameCards games={games} />}
      </PagedList>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: MasterGamesPage,
  load: ({ queries, call: callNow, url }) =>
    queries.prefetchInfiniteQuery(masterGamesQuery(callNow, readGamesFilter(url.searchParams))),
};
