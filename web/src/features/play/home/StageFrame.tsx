import type { GamePreview, SeatView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { UserLine } from '../../../ui/UserLine.tsx';
import styles from './stage.module.css';

export interface StageFrameProps {
  game: GamePreview;
  fen: string;
  lastMove: string | null;
  /** Undefined before the game is followed; their space is reserved already. */
  clocks?: { white: ReactNode; black: ReactNode };
  /** The result, in place of the live sign. */
  end?: ReactNode;
}

/** Frame of the game at the top. */
export function StageFrame({ game, fen, lastMove, clocks, end }: StageFrameProps) {
  const intl = useIntl();
  const players = { white: shownName(game.white), black: shownName(game.black) };
  return (
    <figure className={styles.stage}>
      <PageLink
        to={pageUrl('web_game_live', { id: toShortUuid(game.id) })}
        className={styles.watch}
        aria-label={intl.formatMessage({ id: 'home.watch.label' }, players)}
      >
        <MiniBoard fen={fen} lastMove={lastMove ?? undefined} className={styles.board} />
      </PageLink>
      <figcaption className={styles.caption}>
        <Seat seat={game.white} color="white" clock={clocks?.white} />
        <span className={styles.live} data-over={end !== undefined || undefined}>
          {end ?? <FormattedMessage id="home.watch.live" />}
        </span>
        <Seat seat={game.black} color="black" clock={clocks?.black} />
      </figcaption>
    </figure>
  );
}

function Seat({ seat, color, clock }: { seat: SeatView; color: 'white' | 'black'; clock: ReactNode }) {
  return (
    <span className={styles.seat} data-color={color}>
      <span className={styles.stone} aria-hidden />
      <UserLine name={shownName(seat)} rating={seat.isGuest ? undefined : seat.rating} provisional={seat.provisional} />
      <span className={styles.clock}>{clock}</span>
    </span>
  );
}
