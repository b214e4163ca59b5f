import { capturedMaterial } from '@tabiya/chess/rules/material.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage } from 'react-intl';
import { PlayerBar } from '../../../board/PlayerBar.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { AccuracyFigure } from './AccuracyFigure.tsx';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review.module.css';

export interface ReviewSeatProps {
  room: ReviewRoomModel;
  color: Color;
  position: Position;
}

/** Bar of one player above or below the board; it shows the accuracy in place of the clock. */
export function ReviewSeat({ room: { view, review, replay }, color, position }: ReviewSeatProps) {
  const seat = view[color];
  const captured = { by: color, ...capturedMaterial(position, replay.positions[0])[color] };
  return (
    <div className={styles.seat}>
      <div className={styles.player}>
        <PlayerBar
          face={<MemberAvatar player={seat} />}
          name={<MemberLine player={seat} rating={seat.rating} provisional={seat.provisional} withPopup />}
          captured={captured}
        />
      </div>
      {review ? (
        <p className={styles.accuracy}>
          <span className={styles.figure}>
            <AccuracyFigure accuracy={review[color].accuracy} />
          </span>
          <span className={styles.figureLabel}>
            <FormattedMessage id="reviews.accuracy" />
          </span>
        </p>
      ) : null}
    </div>
  );
}
