import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '../ui/class-names.ts';
import { CapturedPieces } from './CapturedPieces.tsx';
import type { CapturedPiecesProps } from './CapturedPieces.tsx';
import { Clock } from './Clock.tsx';
import type { ClockProps } from './Clock.tsx';
import styles from './player-bar.module.css';

export interface PlayerBarProps {
  /** The player's avatar, 40 px wide. */
  face: ReactNode;
  /** The player's name with everything shown beside it. */
  name: ReactNode;
  captured: CapturedPiecesProps;
  clock?: ClockProps | undefined;
  /** The time left, where there is no clock that ticks. */
  time?: ReactNode;
  /** Connection state of the player; left out where it has no meaning. */
  connection?: 'here' | 'gone' | undefined;
  /** Short text after the name, such as the rating change. */
  note?: ReactNode;
}

/** Bar of 48 px above or below the board. Its height does not change with its contents. */
export function PlayerBar({ face, name, captured, clock, time, connection, note }: PlayerBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.face}>
        {face}
        {connection ? <Dot connection={connection} /> : null}
      </span>
      <div className={styles.words}>
        <div className={styles.line}>
          {name}
          {note}
        </div>
        <CapturedPieces {...captured} />
      </div>
      {clock ? <Clock {...clock} /> : time}
    </div>
  );
}

/** Shows a filled dot for a connected player and a ring for an absent one, so that colour is never the only sign. */
function Dot({ connection }: { connection: 'here' | 'gone' }) {
  return (
    <span className={classNames(styles.dot, styles[connection])}>
      <span className="visually-hidden">
        <FormattedMessage id="board.connection" values={{ connection }} />
      </span>
    </span>
  );
}
