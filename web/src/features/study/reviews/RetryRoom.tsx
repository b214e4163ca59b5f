import { fenOf, legalDests } from '@tabiya/chess/rules/position.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import layout from '../../../board/study-layout.module.css';
import { RetryPanel } from './RetryPanel.tsx';
import { useRetry } from './use-retry.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './retry.module.css';

/** The mistakes of a game as questions: the board waits for a better move. */
export function RetryRoom({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const retry = useRetry(room);
  const { shown, before, lastMove, outcome, isOver, tryMove, mistake, isHinted } = retry;
  const mayMove = outcome === 'asked' && !isOver;
  const dests = useMemo(() => (mayMove ? legalDests(before) : undefined), [mayMove, before]);
  const fen = fenOf(shown);
  const hinted = isHinted && mayMove ? mistake?.best.slice(0, 2) : undefined;
  return (
    <div className={layout.layout}>
      <div className={styles.table}>
        <Board
          fen={fen}
          variant={room.view.variant}
          orientation={before.turn}
          turn={shown.turn}
          label={intl.formatMessage({ id: 'reviews.retry.board' }, { color: before.turn })}
          lastMove={hinted ? hinted + hinted : lastMove}
          check={shown.isCheck() ? shown.turn : undefined}
          dests={dests}
          movable={mayMove ? before.turn : undefined}
          onMove={tryMove}
        />
        <PositionText fen={fen} />
      </div>
      <RetryPanel room={room} retry={retry} />
    </div>
  );
}
