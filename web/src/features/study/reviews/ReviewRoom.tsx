import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { ReviewView } from '@tabiya/contract/study/reviews.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { PositionText } from '../../../board/PositionText.tsx';
import styles from '../../../board/study-layout.module.css';
import { ReviewBoard } from './ReviewBoard.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { ReviewSeat } from './ReviewSeat.tsx';
import { ReviewVoice } from './ReviewVoice.tsx';
import { useReviewProgress } from './use-review-progress.ts';
import { useReviewRoom } from './use-review-room.ts';

const RetryRoom = lazy(async () => ({ default: (await import('./RetryRoom.tsx')).RetryRoom }));

/** A finished game with its report: bars, board and panel, laid out like the game page. */
export function ReviewRoom({ game, view }: { game: GameView; view: ReviewView }) {
  const room = useReviewRoom(game, view);
  useReviewProgress(game.id, view.state === 'going');
  const { replay, ply, line, orientation } = room;
  const position = line.step?.position ?? replay.positions[ply]!;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">
        <FormattedMessage
          id="reviews.heading"
          values={{ white: shownName(game.white), black: shownName(game.black) }}
        />
      </h1>
      {room.isRetrying ? (
        <Suspense fallback={null}>
          <RetryRoom room={room} />
        </Suspense>
      ) : (
        <div className={styles.layout}>
          <div className={styles.table}>
            <ReviewSeat room={room} color={opposite(orientation)} position={position} />
            <ReviewBoard room={room} position={position} />
            <ReviewSeat room={room} color={orientation} position={position} />
          </div>
          <ReviewPanel room={room} view={view} />
        </div>
      )}
      {room.isRetrying ? null : (
        <>
          <ReviewVoice room={room} />
          <PositionText fen={fenOf(position)} />
        </>
      )}
    </div>
  );
}
