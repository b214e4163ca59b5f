import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { vacationQuery } from '../vacations/queries.ts';
import { VacationCard } from '../vacations/VacationCard.tsx';
import { DailyGames } from './DailyGames.tsx';
import { DailyStanding } from './DailyStanding.tsx';
import { dailyListQuery, standingQuery } from './queries.ts';
import styles from './daily.module.css';

function DailyPage() {
  const intl = useIntl();
  const me = useMe();
  const isAway = useQuery(vacationQuery(call)).data?.current != null;
  const [display, setDisplay] = useSetting('home.daily_display');
  if (me === null) return null;
  const other = display === 'grid' ? 'list' : 'grid';
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'daily_games.title' })}
        description={intl.formatMessage({ id: 'daily_games.description' })}
      />
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="daily_games.title" />
        </h1>
        <div className={styles.tools}>
          <IconButton label={intl.formatMessage({ id: `daily_games.show.${other}` })} onClick={() => setDisplay(other)}>
            {other === 'grid' ? <LayoutGrid /> : <List />}
          </IconButton>
          <Button href={pageUrl('web_archive_index', { username: me.username }, { timeClass: 'daily' })}>
            <FormattedMessage id="daily_games.finished" />
          </Button>
          <Button variant="play" href={pageUrl('web_play_daily')}>
            <FormattedMessage id="daily_games.new" />
          </Button>
        </div>
      </header>
      <DailyStanding />
      {isAway ? <VacationCard /> : null}
      <DailyGames me={me} turn="ready" display={display} />
      <DailyGames me={me} turn="waiting" display={display} />
      {isAway ? null : <VacationCard />}
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: DailyPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    const { queries } = request;
    return Promise.all([
      queries.ensureInfiniteQueryData(dailyListQuery(request.call, 'ready')),
      queries.ensureInfiniteQueryData(dailyListQuery(request.call, 'waiting')),
      queries.ensureQueryData(standingQuery(request.call)),
      queries.ensureQueryData(vacationQuery(request.call)),
    ]);
  },
};
