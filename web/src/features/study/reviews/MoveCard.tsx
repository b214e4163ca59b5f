import { opposite } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { chancesOf, scoreAt } from './chance.ts';
import { scoreText } from '../../../board/score-text.ts';
import { ClassIcon } from './ClassIcon.tsx';
import { LineMoves } from './LineMoves.tsx';
import { classText, numbered, reasonText } from './move-words.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './move-card.module.css';

/** The move on the board: its class, the reason, the best move, and what follows. */
export function MoveCard({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const { reviewed, replay, mover, ply } = room;
  const played = replay.moves[ply - 1];
  if (!reviewed || !played) {
    return (
      <div className={styles.card}>
        <h2 className={styles.head}>
          <span className={styles.san}>
            <FormattedMessage id="reviews.start" />
          </span>{' '}
          <Count room={room} />
        </h2>
        <p className={styles.reason}>
          <FormattedMessage id="reviews.start.words" />
        </p>
      </div>
    );
  }
  const isBest = reviewed.best === played.uci;
  return (
    <div className={styles.card}>
      <h2 className={styles.head}>
        <ClassIcon moveClass={reviewed.class} size="large" />
        <span className={styles.san} dir="ltr">
          {numbered(ply, played.san)}
        </span>{' '}
        <span className={styles.class}>{classText(intl, reviewed.class)}</span> <Count room={room} />
      </h2>
      <p className={styles.reason}>{reasonText(intl, reviewed, mover)}</p>
      {isBest ? null : <LineMoves room={room} name="line" from={ply} label={<FormattedMessage id="reviews.best" />} />}
      <LineMoves
        room={room}
        name="answer"
        from={ply + 1}
        label={<FormattedMessage id="reviews.answer" values={{ color: opposite(mover) }} />}
      />
    </div>
  );
}

/** Shows the engine's score of the position. */
function Count({ room: { view, review, ply } }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const score = review && scoreAt(review, ply);
  if (!review || !view.end || !score) return null;
  const chance = Math.round(chancesOf(review, view.end)[ply] ?? 50);
  return (
    <span className={styles.score} dir="ltr" title={intl.formatMessage({ id: 'reviews.graph.chance' }, { chance })}>
      {scoreText(intl, score)}
    </span>
  );
}
