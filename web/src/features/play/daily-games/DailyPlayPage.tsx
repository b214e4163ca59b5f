import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { PlaybanCard } from '../../people/conduct/PlaybanCard.tsx';
import { DailySeekForm } from './DailySeekForm.tsx';
import { DailyStanding } from './DailyStanding.tsx';
import { openSeeksQuery, ownSeeksQuery, standingQuery } from './queries.ts';
import { SeekItem } from './SeekItem.tsx';
import styles from './daily.module.css';

function DailyPlayPage() {
  const intl = useIntl();
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'daily_games.play.title' })}
        description={intl.formatMessage({ id: 'daily_games.play.description' })}
      />
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="daily_games.play.title" />
        </h1>
        <Button href={pageUrl('web_daily_index')}>
          <FormattedMessage id="daily_games.title" />
        </Button>
      </header>
      <PlaybanCard />
      <DailyStanding />
      <div className={styles.columns}>
        <Card>
          <DailySeekForm />
        </Card>
        <div className={styles.part}>
          <OwnSeeks />
          <OpenSeeks />
        </div>
      </div>
    </PageFrame>
  );
}

function OwnSeeks() {
  const seeks = useQuery(ownSeeksQuery(call)).data?.seeks ?? [];
  if (seeks.length === 0) return null;
  return (
    <Card aria-labelledby="daily-own-seeks">
      <h2 id="daily-own-seeks" className={styles.heading}>
        <FormattedMessage id="daily_games.own_seeks" />
      </h2>
      {seeks.map((seek) => (
        <SeekItem key={seek.id} seek={seek} isLink />
      ))}
    </Card>
  );
}

function OpenSeeks() {
  const labels = useListLabels();
  const pages = useInfiniteQuery(openSeeksQuery(call));
  return (
    <Card aria-labelledby="daily-open-seeks">
      <h2 id="daily-open-seeks" className={styles.heading}>
        <FormattedMessage id="daily_games.open_seeks" />
      </h2>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <p className={styles.nothing}>
            <FormattedMessage id="daily_games.open_seeks.none" />
          </p>
        }
      >
        {(seeks) => seeks.map((seek) => <SeekItem key={seek.id} seek={seek} isLink />)}
      </PagedList>
    </Card>
  );
}

export const page: PageModule = {
  Component: DailyPlayPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    const { queries } = request;
    return Promise.all([
      queries.ensureInfiniteQueryData(openSeeksQuery(request.call)),
      queries.ensureQueryData(ownSeeksQuery(request.call)),
      queries.ensureQueryData(standingQuery(request.call)),
    ]);
  },
};
