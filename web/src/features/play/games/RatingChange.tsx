import type { SeatView } from '@tabiya/contract/play/games.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './game.module.css';

/** Rating change of the game, with its sign. */
export function RatingChange({ seat }: { seat: SeatView }) {
  if (seat.ratingAfter === null) return null;
  const change = seat.ratingAfter - seat.rating;
  return (
    <span className={styles.change} dir="ltr" data-direction={Math.sign(change)}>
      <span className="visually-hidden">
        <FormattedMessage id="games.rating_change" />{' '}
      </span>
      <FormattedNumber value={change} signDisplay="always" />
    </span>
  );
}
