import type { ReadyGame } from '@tabiya/contract/notify/alerts.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useId } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { clockText } from '../../../board/clock-text.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import styles from './alerts.module.css';

const DAY_MS = 86_400_000;

interface ReadyGamesProps {
  games: readonly ReadyGame[];
  onClose: () => void;
}

/** Games that await one's move, shown above everything else. */
export function ReadyGames({ games, onClose }: ReadyGamesProps) {
  const id = useId();
  const intl = useIntl();
  if (games.length === 0) return null;
  return (
    <div>
      <h3 id={id} className={styles.type}>
        <FormattedMessage id="alerts.ready" />
      </h3>
      <ul className={styles.rows} aria-labelledby={id}>
        {games.map((game) => (
          <li key={game.id} className={styles.row}>
            <MemberAvatar
              player={{ username: game.opponent.username, avatarUrl: game.opponent.image, isGuest: false }}
            />
            <div className={styles.words}>
              <PageLink
                to={pageUrl('web_game_live', { id: toShortUuid(game.id) })}
                className={styles.link}
                onClick={onClose}
              >
                <FormattedMessage
                  id="alerts.ready.text"
                  values={{ name: game.opponent.username, b: (chunks) => <strong dir="auto">{chunks}</strong> }}
                />
              </PageLink>
              <span className={styles.when}>
                <FormattedMessage id="alerts.ready.left" values={{ time: timeText(intl, ownTime(game)) }} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A clock shows hours at most; more time is told in whole days. */
const timeText = (intl: IntlShape, ms: number): string =>
  ms < DAY_MS
    ? clockText(ms)
    : intl.formatNumber(Math.floor(ms / DAY_MS), { style: 'unit', unit: 'day', unitDisplay: 'long' });

const ownTime = ({ flipBoard, player1TurnTimeRemaining, player2TurnTimeRemaining }: ReadyGame): number =>
  flipBoard ? player2TurnTimeRemaining : player1TurnTimeRemaining;
