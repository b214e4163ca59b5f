import { claimableAbsence } from '@tabiya/chess/bughouse/absence.ts';
import { seatToMove } from '@tabiya/chess/bughouse/state.ts';
import { teamOf } from '@tabiya/chess/bughouse/types.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProvisionalNote } from '../../../people-kit/ProvisionalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RatingChange } from '../games/RatingChange.tsx';
import { ReturnedLag } from '../games/ReturnedLag.tsx';
import { endSentence, endTitle, verdictOf } from './end-words.ts';
import { TableRematch } from './TableRematch.tsx';
import { tableEndOf } from './table-state.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table-panel.module.css';

// Loaded late, because few opponents leave.
const LeftStatus = lazy(async () => ({ default: (await import('../games/LeftStatus.tsx')).LeftStatus }));

/** Status line: whose turn it is, a draw offer, or the result. */
export function TableStatus({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { state, seat } = room;
  const end = tableEndOf(state);
  if (end) {
    const mine = seat && state.view.seats[seat];
    return (
      <div className={styles.result} role="status" data-verdict={verdictOf(end, seat)}>
        <h2>{endTitle(intl, end, { seats: state.view.seats, me: seat })}</h2>
        <p>{endSentence(intl, end, state.view)}</p>
        {mine && mine.ratingAfter !== null ? (
          <p>
            <FormattedMessage id="games.new_rating" values={{ rating: mine.ratingAfter }} />{' '}
            <RatingChange seat={mine} /> {mine.provisional ? <ProvisionalNote /> : null}
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
  const left = seat && state.presence && claimableAbsence(state.game, teamOf(seat), state.presence.away);
  if (left) {
    return (
      <div className={styles.status}>
        <Suspense fallback={null}>
          <LeftStatus name={state.view.seats[left.seat].username} at={left.at} onClaim={room.claim} />
        </Suspense>
      </div>
    );
  }
  const whose = seat === undefined ? 'watching' : seatToMove(state.game, room.own) === seat ? 'mine' : 'theirs';
  return (
    <div className={styles.status}>
      <p>
        <FormattedMessage id="bughouse.status" values={{ whose }} />{' '}
        <ReturnedLag move={state.game.boards[room.front].moves.last} className={styles.lag} />
      </p>
      <p className={styles.watchers}>
        {state.presence ? <FormattedMessage id="games.watchers" values={{ count: state.presence.watchers }} /> : null}
      </p>
    </div>
  );
}
