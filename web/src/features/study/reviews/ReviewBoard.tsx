import { fenOf, type Position } from '@tabiya/chess/rules/position.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { useBoardOptions } from '../../../board/board-options.ts';
import styles from '../../../board/study-layout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { BoardMarks } from './BoardMarks.tsx';
import { ReviewEvalBar } from './ReviewEvalBar.tsx';
import type { ReviewRoomModel } from './use-review-room.ts';

/** The position with the evaluation bar, the played move marked, and the best move as an arrow. */
export function ReviewBoard({ room, position }: { room: ReviewRoomModel; position: Position }) {
  const intl = useIntl();
  const { coordinates } = useBoardOptions();
  const { view, replay, ply, line, orientation, reviewed } = room;
  const fen = useMemo(() => fenOf(position), [position]);
  const played = replay.moves[ply - 1];
  const lastMove = line.step ? line.step.lastMove : played?.uci;
  return (
    <div className={styles.boardRow}>
      <ReviewEvalBar room={room} />
      <div className={styles.board}>
        <Board
          fen={fen}
          variant={view.variant}
          orientation={orientation}
          turn={position.turn}
          label={intl.formatMessage({ id: 'reviews.board' })}
          lastMove={lastMove}
          check={position.isCheck() ? position.turn : undefined}
          viewOnly
        />
        {reviewed && played && !line.step ? (
          <div className={classNames(styles.marks, coordinates === 'outside' && styles.withMargin)} dir="ltr">
            <BoardMarks reviewed={reviewed} played={played} orientation={orientation} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
