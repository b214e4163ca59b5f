import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBoardOptions } from '../../../board/board-options.ts';
import { Figurines } from '../../../board/Figurines.tsx';
import { sayMove } from '../../../board/say-move.ts';
import { classNames } from '../../../ui/class-names.ts';
import { numberOf } from './move-words.ts';
import type { LineName } from './use-line-steps.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './move-card.module.css';

export interface LineMovesProps {
  room: ReviewRoomModel;
  name: LineName;
  /** Ply of the line's first move. */
  from: number;
  label: ReactNode;
}

/** A line of the engine; a press on a move shows the position after it. */
export function LineMoves({ room, name, from, label }: LineMovesProps) {
  const intl = useIntl();
  const id = useId();
  const { moveList } = useBoardOptions();
  const { reviewed, line, replay } = room;
  const sans = reviewed?.[name] ?? [];
  if (sans.length === 0) return null;
  const isWhite = (at: number) => (replay.positions[from - 1]?.turn === 'white') === (at % 2 === 0);
  return (
    <div className={styles.line}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ol className={styles.moves} aria-labelledby={id} dir="ltr">
        {sans.map((san, at) => {
          const isCurrent = line.step?.of === name && line.step.count === at + 1;
          return (
            <li key={at}>
              {at === 0 || isWhite(at) ? (
                <span className={styles.number} aria-hidden>
                  {numberOf(from + at)}
                </span>
              ) : null}
              <button
                type="button"
                className={classNames(styles.move, isCurrent && styles.current)}
                aria-current={isCurrent ? 'step' : undefined}
                aria-label={`${san}, ${sayMove(intl, san, isWhite(at) ? 'white' : 'black')}`}
                onClick={() => line.enter(name, at + 1)}
              >
                {moveList === 'figurine' ? <Figurines san={san} /> : san}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
