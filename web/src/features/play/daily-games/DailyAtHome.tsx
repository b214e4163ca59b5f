import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { DailyGameItem } from './DailyGameItem.tsx';
import { readyGamesQuery } from './queries.ts';
import styles from './daily.module.css';

/** The member's daily games with the least time to move, as boards or as lines; nothing if there are none. */
export function DailyAtHome({ me }: { me: CurrentUser }) {
  const [display] = useSetting('home.daily_display');
  const entries = useQuery(readyGamesQuery(call)).data?.items ?? [];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="home-daily">
      <h2 id="home-daily" className={styles.heading}>
        <PageLink to={pageUrl('web_daily_index')}>
          <FormattedMessage id="daily_games.title" />
        </PageLink>
      </h2>
      <ul className={styles.games} data-display={display}>
        {entries.map((entry) => (
          <DailyGameItem
            key={entry.game.id}
            entry={entry}
            side={entry.game.black.id === me.id ? 'black' : 'white'}
            display={display}
          />
        ))}
      </ul>
    </section>
  );
}
