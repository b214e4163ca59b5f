import type { Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { call } from '../../../platform/net/call.ts';
import { refundQuery } from './queries.ts';
import styles from './refund.module.css';

/** Tells the player of a colour that the points the game cost were refunded. */
export function RefundNote({ view, color }: { view: GameView; color: Color | undefined }) {
  const seat = color && view[color];
  const hasLost = seat && !seat.isGuest && seat.ratingAfter !== null && seat.ratingAfter <= seat.rating;
  const { data } = useQuery({ ...refundQuery(call, view.id), enabled: hasLost === true });
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
