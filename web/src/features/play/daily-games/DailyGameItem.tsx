import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { DailyGameView } from '@tabiya/contract/play/daily-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { VacationUntil } from '../vacations/VacationUntil.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { DueTime } from './DueTime.tsx';
import styles from './daily.module.css';

interface DailyGameItemProps {
  entry: DailyGameView;
  /** The reader's side. */
  side: Color;
  display: 'grid' | 'list';
}

/** A daily game in a list, as a board or as a line, with its deadline. */
export function DailyGameItem({ entry: { game, dueAt, vacations }, side, display }: DailyGameItemProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'daily_games.time_left' });
  const pausedUntil = Math.max(vacations.white ?? 0, vacations.black ?? 0);
  if (display === 'grid') {
    return (
      <li className={styles.item}>
        <GameCard game={game} orientation={side} />
        <DueTime dueAt={dueAt} label={label} pausedUntil={pausedUntil} />
        <Vacation until={vacations[opposite(side)]} />
      </li>
    );
  }
  const opponent = side === 'white' ? game.black : game.white;
  return (
    <li>
      <LinkCard href={pageUrl('web_game_daily', { id: toShortUuid(game.id) })} className={styles.line}>
        <MemberLine player={opponent} rating={opponent.rating} withAvatar avatarSize={32} isLink={false} />
        <span className={styles.kind}>
          <FormattedMessage id="games.variant" values={{ variant: game.variant }} />
          {' · '}
          {timeControlText(intl, game.timeControl)}
        </span>
        <Vacation until={vacations[opposite(side)]} />
        <DueTime dueAt={dueAt} label={label} pausedUntil={pausedUntil} />
      </LinkCard>
    </li>
  );
}

/** Says that the opponent is on vacation; the reader knows of their own. */
function Vacation({ until }: { until: number | null }) {
  if (until === null) return null;
  return (
    <span className={styles.kind}>
      <VacationUntil until={until} />
    </span>
  );
}
