import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { LinkCard } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { gameLink } from './game-link.ts';
import { OutcomeCell, OtherBoardPlayers, PlayerCell, RatedLabel } from './GameRows.tsx';
import styles from './archive.module.css';

/** Finished games as pictures of their final positions. */
export function GameCards({ games }: { games: readonly ArchivedGameView[] }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  return (
    <ul className={styles.grid} aria-label={intl.formatMessage({ id: 'archive.caption' })}>
      {games.map((game) => (
        <li key={game.id}>
          <LinkCard href={gameLink(game)} className={styles.gameCard}>
            <MiniBoard fen={game.fen} variant={game.variant} orientation={game.color} className={styles.board} />
            <span className={styles.seats}>
              <PlayerCell seat={game.white} color="white" />
              <PlayerCell seat={game.black} color="black" />
              <OtherBoardPlayers game={game} />
            </span>
            <OutcomeCell game={game} />
            <span className={styles.reason}>
              {game.variant === 'chess' ? null : (
                <>
                  <FormattedMessage id={`variants.name.${game.variant}`} /> ·{' '}
                </>
              )}
              {timeControlText(intl, game.timeControl)} · <RatedLabel game={game} /> ·{' '}
              <RelativeTime at={game.endedAt} now={now} locale={intl.locale} />
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
