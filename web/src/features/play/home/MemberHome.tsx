import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { DEFAULT_SETTINGS } from '@tabiya/contract/account/settings.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageRequest } from '../../../platform/routing/page-module.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';
import { VerifyBanner } from '../../../settings-kit/VerifyBanner.tsx';
import { DailyCard } from '../../study/daily-puzzle/DailyCard.tsx';
import { PuzzleFigures } from '../../study/puzzle-figures/PuzzleFigures.tsx';
import { puzzleFiguresQuery } from '../../study/puzzle-figures/queries.ts';
import { achievementsQuery } from '../../record/achievements/queries.ts';
import { alertsQuery } from '../../notify/alerts/queries.ts';
import { memberQuery } from '../../people/members/queries.ts';
import { DailyAtHome } from '../daily-games/DailyAtHome.tsx';
import { readyGamesQuery } from '../daily-games/queries.ts';
import { AchievementsCard } from './AchievementsCard.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { FriendsCard } from './FriendsCard.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PlayAgain } from './PlayAgain.tsx';
import { friendsHereQuery, homeGamesQuery, earlierRatingsQuery } from './queries.ts';
import { RatingTrends } from './RatingTrends.tsx';
import { RecentGames } from './RecentGames.tsx';
import { RecentPools } from './RecentPools.tsx';
import { RunningGames } from './RunningGames.tsx';
import { SiteNumbers } from './SiteNumbers.tsx';
import { WatchCard } from './WatchCard.tsx';
import styles from './home.module.css';

/** Home page of people with a session: what to continue first, then their progress, then other people. */
export function MemberHome({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const settings = useSettings();
  const isMember = !me.isGuest;
  return (
    <div className={styles.member}>
      <Meta
        title={intl.formatMessage({ id: 'home.meta' })}
        description={intl.formatMessage({ id: 'home.description' })}
      />
      <VerifyBanner />
      <Greeting me={me} />
      <RunningGames me={me} />
      {isMember ? <DailyAtHome me={me} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isMember && settings['home.next_steps'] ? <NextSteps me={me} /> : null}
          <RecentPools me={me} />
          {isMember && settings['home.ratings'] ? <RatingTrends me={me} /> : null}
          {isMember && settings['home.ratings'] ? <PuzzleFigures username={me.username} /> : null}
          {settings['home.recent_games'] ? <RecentGames me={me} /> : null}
        </div>
        <aside className={styles.side} aria-label={intl.formatMessage({ id: 'home.aside' })}>
          <WatchCard />
          <DailyCard />
          {isMember && settings['home.friends'] ? <FriendsCard /> : null}
          {isMember ? <AchievementsCard me={me} /> : null}
          {isMember && settings['home.alerts'] ? <AlertsCard /> : null}
        </aside>
      </div>
    </div>
  );
}

function Greeting({ me }: { me: CurrentUser }) {
  const register = useLoginLink('web_security_register');
  return (
    <header className={styles.greeting}>
      <div className={styles.hello}>
        <h1>
          <FormattedMessage id="home.greeting" values={{ name: me.username }} />
        </h1>
        {me.isGuest ? (
          <p className={styles.lead}>
            <FormattedMessage
              id="home.guest"
              values={{ link: (words) => <PageLink to={register}>{words}</PageLink> }}
            />
          </p>
        ) : (
          <SiteNumbers />
        )}
      </div>
      <PlayAgain me={me} />
    </header>
  );
}

/** Loads everything that the first paint shows. */
export const loadMemberHome = async ({ call: ask, queries, locale }: PageRequest, me: CurrentUser): Promise<void> => {
  const settings = { ...DEFAULT_SETTINGS, ...me.settings };
  const { username } = me;
  await Promise.all([
    queries.prefetchQuery(homeGamesQuery(ask, { username, of: 'own' })),
    !me.isGuest && queries.prefetchQuery(readyGamesQuery(ask)),
    settings['home.recent_games'] && queries.prefetchQuery(homeGamesQuery(ask, { username, of: me.homeContentType })),
    !me.isGuest &&
      (settings['home.ratings'] || settings['home.next_steps']) &&
      queries.prefetchQuery(memberQuery(ask, username)),
    !me.isGuest && settings['home.ratings'] && queries.prefetchQuery(earlierRatingsQuery(ask, username)),
    !me.isGuest && settings['home.ratings'] && queries.prefetchQuery(puzzleFiguresQuery(ask, username)),
    !me.isGuest && settings['home.friends'] && queries.prefetchQuery(friendsHereQuery(ask)),
    !me.isGuest && queries.prefetchQuery(achievementsQuery(ask, { username, locale })),
    !me.isGuest && settings['home.alerts'] && queries.prefetchQuery(alertsQuery(ask)),
  ]);
};
