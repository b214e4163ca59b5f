import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { MemberLine } from '../../../../people-kit/MemberLine.tsx';
import { call } from '../../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { leaderboardQuery } from '../../../compete/leaderboards/queries.ts';
import runs from '../run.module.css';
import styles from './battle.module.css';

/** Places that are shown; the leaderboard has all of them. */
const SHOWN = 10;
const ASKED = { ratingClass: 'puzzle_battle', isRush: false, country: '', friends: false, page: 1 } as const;

/** The best players of battles, by rating. */
export function BattleLeaders() {
  const { data } = useQuery(leaderboardQuery(call, ASKED));
  const leaders = data?.leaders.slice(0, SHOWN) ?? [];
  return (
    <Card className={styles.list}>
      <h2>
        <FormattedMessage id="puzzle_battle.leaders" />
      </h2>
      {data?.leaders.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage id="puzzle_battle.no_leaders" />
        </p>
      ) : (
        <ol className={runs.leaders}>
          {leaders.map(({ rank, player, rating }) => (
            <li key={player.id}>
              <span className={runs.rank}>
                <FormattedNumber value={rank} />
              </span>
              <MemberLine player={player} withAvatar avatarSize={24} withPopup />
              <strong dir="ltr">{rating}</strong>
            </li>
          ))}
        </ol>
      )}
      {leaders.length > 0 ? (
        <PageLink to={pageUrl('web_leaderboard_home', {}, { class: 'puzzle_battle' })} className={styles.more}>
          <FormattedMessage id="puzzle_battle.all_leaders" />
        </PageLink>
      ) : null}
    </Card>
  );
}
