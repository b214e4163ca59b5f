import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { useIntl } from 'react-intl';
import { ChanceGraph, heightOf } from '../../../board/ChanceGraph.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { chancesOf } from './chance.ts';
import { ChanceTable } from './ChanceTable.tsx';
import tones from './class-icon.module.css';
import { isCostly, keyMoments } from './key-moments.ts';
import { numbered } from './move-words.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './graph.module.css';

/** White's chance to win by ply, with the phases of the game and its key moments. */
export function ReviewGraph({ room, review }: { room: ReviewRoomModel; review: GameReview }) {
  const intl = useIntl();
  const { replay, ply, view } = room;
  if (!view.end) return null;
  const chances = chancesOf(review, view.end);
  const chanceAt = (at: number) =>
    intl.formatMessage({ id: 'reviews.graph.chance' }, { chance: Math.round(chances[at] ?? 50) });
  const played = replay.moves[ply - 1];
  return (
    <ChanceGraph
      chances={chances}
      ply={ply}
      onPly={room.select}
      label={intl.formatMessage({ id: 'reviews.graph' })}
      valueText={[played && numbered(ply, played.san), chanceAt(ply)].filter(Boolean).join(', ')}
      marks={<Marks review={review} chances={chances} />}
    >
      <ChanceTable replay={replay} review={review} chanceAt={chanceAt} />
    </ChanceGraph>
  );
}

function Marks({ review, chances }: { review: GameReview; chances: readonly number[] }) {
  const phases = [review.middlegame, review.endgame].filter((start) => start !== null);
  return (
    <>
      {phases.map((start) => (
        <path key={start} className={styles.phase} d={`M${start - 1} 0V100`} />
      ))}
      {keyMoments(review).map((move) => {
        const dot = `M${move.ply} ${heightOf(chances[move.ply] ?? 50).toFixed(1)}h0`;
        return (
          <g key={move.ply} className={tones.toned} data-class={move.class}>
            <path d={dot} className={classNames(styles.rim, isCostly(move.class) && styles.square)} />
            <path d={dot} className={classNames(styles.dot, isCostly(move.class) && styles.square)} />
          </g>
        );
      })}
    </>
  );
}
