import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import type { PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../ui/class-names.ts';
import { chancesOf } from './chance.ts';
import { ChanceTable } from './ChanceTable.tsx';
import tones from './class-icon.module.css';
import { isCostly, keyMoments } from './key-moments.ts';
import { numbered } from './move-words.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './graph.module.css';

/** Margin that keeps marks at the edge fully visible. */
const EDGE = 7;
const heightOf = (chance: number): number => 100 - EDGE - (chance * (100 - 2 * EDGE)) / 100;

/** White's chance to win by ply. A press or drag goes to the move, and so do the keys of the whole page. */
export function ChanceGraph({ room, review }: { room: ReviewRoomModel; review: GameReview }) {
  const intl = useIntl();
  const { replay, ply, lastPly, view } = room;
  if (!view.end) return null;
  const chances = chancesOf(review, view.end);
  const chanceAt = (at: number) =>
    intl.formatMessage({ id: 'reviews.graph.chance' }, { chance: Math.round(chances[at] ?? 50) });
  const played = replay.moves[ply - 1];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    room.select(Math.round(((clientX - left) / width) * lastPly));
  };
  return (
    <div className={styles.graph} dir="ltr">
      <div
        className={styles.press}
        role="slider"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'reviews.graph' })}
        aria-valuemin={0}
        aria-valuemax={lastPly}
        aria-valuenow={ply}
        aria-valuetext={[played && numbered(ply, played.san), chanceAt(ply)].filter(Boolean).join(', ')}
        onPointerDown={point}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <Drawing review={review} chances={chances} ply={ply} />
      </div>
      <ChanceTable replay={replay} review={review} chanceAt={chanceAt} />
    </div>
  );
}

interface DrawingProps {
  review: GameReview;
  chances: readonly number[];
  ply: number;
}

function Drawing({ review, chances, ply }: DrawingProps) {
  const last = chances.length - 1;
  const line = chances.map((chance, at) => `${at} ${heightOf(chance).toFixed(1)}`).join('L');
  const phases = [review.middlegame, review.endgame].filter((start) => start !== null);
  return (
    <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" className={styles.drawing} aria-hidden>
      <path className={styles.white} d={`M0 100L${line}L${last} 100Z`} />
      <path className={styles.half} d={`M0 50H${last}`} />
      {phases.map((start) => (
        <path key={start} className={styles.phase} d={`M${start - 1} 0V100`} />
      ))}
      <path className={styles.here} d={`M${ply} 0V100`} />
      {keyMoments(review).map((move) => {
        const dot = `M${move.ply} ${heightOf(chances[move.ply] ?? 50).toFixed(1)}h0`;
        return (
          <g key={move.ply} className={classNames(tones.toned, styles.moment)} data-class={move.class}>
            <path d={dot} className={classNames(styles.rim, isCostly(move.class) && styles.square)} />
            <path d={dot} className={classNames(styles.dot, isCostly(move.class) && styles.square)} />
          </g>
        );
      })}
    </svg>
  );
}
