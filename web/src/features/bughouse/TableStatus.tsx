import { seatToMove } from '@tabiya/chess/bughouse.ts';
import { teamOf } from '@tabiya/chess/bughouse-types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { RatingChange } from '../games/RatingChange.tsx';
import { endSentence, endTitle, verdictOf } from './end-words.ts';
import { TableRematch } from './TableRematch.tsx';
import { endOf } from './table-state.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

/** How things stand: whose turn, an offer of a draw, or the result. */
export function TableStatus({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { state, seat } = room;
  const end = endOf(state);
  if (end) {
    const mine = seat && state.view.seats[seat];
    return (
      <div className={styles.result} role="status" data-verdict={verdictOf(end, seat)}>
        <h2>{endTitle(intl, end, { seats: state.view.seats, me: seat })}</h2>
        <p>{endSentence(intl, end, state.view)}</p>
        {mine && mine.ratingAfter !== null ? (
          <p>
            <FormattedMessage id="games.new_rating" values={{ rating: mine.ratingAfter }} />{' '}
            <RatingChange seat={mine} />
          </p>
        ) : null}
        <TableRematch room={room} />
      </div>
    );
  }
  const { drawOffer } = state.game;
  if (drawOffer && seat && teamOf(drawOffer) !== teamOf(seat)) {
    return (
      <div className={styles.status} role="status" data-asking="">
        <FormattedMessage id="games.draw.offered" values={{ name: state.view.seats[drawOffer].username }} />
        <span className={styles.answers}>
          <Button size="small" onClick={() => room.send('declineDraw')}>
            <FormattedMessage id="games.draw.decline" />
          </Button>
          <Button size="small" variant="lamp" onClick={() => room.send('acceptDraw')}>
            <FormattedMessage id="games.draw.accept" />
          </Button>
        </span>
      </div>
    );
  }
  const whose = seat === undefined ? 'watching' : seatToMove(state.game, room.own) === seat ? 'mine' : 'theirs';
  return (
    <div className={styles.status}>
      <p>
        <FormattedMessage id="bughouse.status" values={{ whose }} />
      </p>
      <p className={styles.watchers}>
        {state.presence ? <FormattedMessage id="games.watchers" values={{ count: state.presence.watchers }} /> : null}
      </p>
    </div>
  );
}
