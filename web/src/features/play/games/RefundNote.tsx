import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { refundQuery } from './queries.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Tells a player that the points the game cost were refunded. */
export function RefundNote({ room: { state, color } }: { room: GameRoomModel }) {
  const seat = color && state.view[color];
  const hasLost = seat && !seat.isGuest && seat.ratingAfter !== null && seat.ratingAfter <= seat.rating;
  const { data } = useQuery({ ...refundQuery(call, state.view.id), enabled: hasLost === true });
  if (!data?.refund) return null;
  const { points, games, ratingClass } = data.refund;
  return (
    <p className={styles.refund} role="status">
      <FormattedMessage
        id="games.refund"
        values={{ points, games, class: <RatingClassName ratingClass={ratingClass} /> }}
      />
    </p>
  );
}
