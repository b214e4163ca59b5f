import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DailyCard } from '../../study/daily-puzzle/DailyCard.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { QuickStart } from '../lobby/QuickStart.tsx';
import { watchableQuery } from './queries.ts';
import { SiteNumbers } from './SiteNumbers.tsx';
import { Stage } from './Stage.tsx';
import styles from './home.module.css';

const REASONS = ['fair', 'quick', 'open'] as const;
/** Number of games beside the featured one. */
const MORE_GAMES = 4;

/** Presents Tabiya to visitors, with a game by one press. */
export function VisitorHome() {
  const intl = useIntl();
  const register = useLoginLink('web_security_register');
  return (
    <div className={styles.visitor}>
      <Meta
        title={intl.formatMessage({ id: 'home.meta' })}
        description={intl.formatMessage({ id: 'home.description' })}
        path={pageUrl('web_home')}
      />
      <div className={styles.hero}>
        <Stage />
        <div className={styles.words}>
          <h1 className={styles.line}>
            <FormattedMessage id="home.hero" />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id="home.lead" />
          </p>
          <QuickStart />
          <p className={styles.ways}>
            <Button href={pageUrl('web_play_new', undefined, { friend: 1 })}>
              <FormattedMessage id="challenges.friend" />
            </Button>
            <Button href={pageUrl('web_analysis_board_editor')}>
              <FormattedMessage id="analysis.title" />
            </Button>
          </p>
          <p className={styles.or}>
            <FormattedMessage
              id="home.or_register"
              values={{ link: (words) => <PageLink to={register}>{words}</PageLink> }}
            />
          </p>
          <SiteNumbers />
        </div>
      </div>
      <DailyCard isWide />
      <MoreGames />
      <ul className={styles.reasons}>
        {REASONS.map((reason) => (
          <li key={reason} className={styles.reason}>
            <h2 className={styles.reasonTitle}>
              <FormattedMessage id={`home.${reason}.title`} />
            </h2>
            <p>
              <FormattedMessage id={`home.${reason}.words`} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows other games that are played now. */
function MoreGames() {
  const games = useQuery(watchableQuery(call)).data?.games.slice(1, 1 + MORE_GAMES) ?? [];
  if (games.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="home-more">
      <h2 id="home-more" className={styles.heading}>
        <FormattedMessage id="home.watching" />
      </h2>
      <ul className={styles.boards}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
