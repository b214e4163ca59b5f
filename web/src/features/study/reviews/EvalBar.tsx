import { useIntl } from 'react-intl';
import { chancesOf, scoreAt, scoreText } from './chance.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './eval-bar.module.css';

/**
 * Evaluation bar: each side's chance to win, White's share light; vertical beside the board, horizontal on a phone. It
 * is empty before there is a report.
 */
export function EvalBar({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const { view, review, line, orientation } = room;
  // The engine's own line shows the evaluation from before the move.
  const ply = line.step?.of === 'line' ? room.ply - 1 : room.ply;
  if (!review || !view.end) return <div className={styles.bar} />;
  const chance = chancesOf(review, view.end)[ply] ?? 50;
  const score = scoreAt(review, ply);
  const text = score ? scoreText(intl, score) : '';
  const label = intl.formatMessage({ id: 'reviews.chance' }, { chance: Math.round(chance), score: text || 'none' });
  return (
    <div className={styles.bar} role="img" aria-label={label} data-below={orientation} dir="ltr">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.upright} aria-hidden>
        <rect width={100} height={chance} className={styles.share} />
        <path d="M0 50h100" className={styles.half} />
      </svg>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lying} aria-hidden>
        <rect width={chance} height={100} className={styles.share} />
        <path d="M50 0v100" className={styles.half} />
      </svg>
      <span className={styles.score} data-better={chance >= 50 ? 'white' : 'black'} aria-hidden>
        {text}
      </span>
    </div>
  );
}
