import type { Color } from '@tabiya/chess/rules/types.ts';
import type { GamePreview, SeatView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { timeControlText } from '../../../board/time-control-text.ts';
import { LinkCard } from '../../../ui/Card.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import styles from './game-card.module.css';

/** A running game in a list: its position, its players, and its time control. */
export function GameCard({ game, orientation = 'white' }: { game: GamePreview; orientation?: Color }) {
  const intl = useIntl();
  const [top, bottom] = orientation === 'white' ? [game.black, game.white] : [game.white, game.black];
  const kind = intl.formatMessage(
    { id: 'games.kind' },
    { rated: game.rated ? 'yes' : 'no', control: timeControlText(intl, game.timeControl), timeClass: game.timeClass },
  );
  return (
    <LinkCard
      href={pageUrl(game.timeClass === 'daily' ? 'web_game_daily' : 'web_game_live', { id: toShortUuid(game.id) })}
      className={styles.card}
    >
      <Seat seat={top} />
      <MiniBoard
        fen={game.fen}
        variant={game.variant}
        orientation={orientation}
        lastMove={game.lastMove ?? undefined}
      />
      <Seat seat={bottom} />
      <span className={styles.kind}>
        {game.variant === 'chess'
          ? kind
          : `${intl.formatMessage({ id: 'games.variant' }, { variant: game.variant })} · ${kind}`}
      </span>
    </LinkCard>
  );
}

const Seat = ({ seat }: { seat: SeatView }) => (
  <MemberLine player={seat} rating={seat.rating} provisional={seat.provisional} isLink={false} />
);
