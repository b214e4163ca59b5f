import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '../ui/class-names.ts';
import { CapturedPieces } from './CapturedPieces.tsx';
import type { CapturedPiecesProps } from './CapturedPieces.tsx';
import { Clock } from './Clock.tsx';
import type { ClockProps } from './Clock.tsx';
import styles from './player-bar.module.css';

export interface PlayerBarProps {
  /** The player's picture, 40 px. */
  face: ReactNode;
  /** The player's name with all that stands beside it. */
  name: ReactNode;
  captured: CapturedPiecesProps;
  clock?: ClockProps | undefined;
  /** Whether their board is connected; left out where it means nothing. */
  connection?: 'here' | 'gone' | undefined;
  /** A short line after the name, such as the change of rating. */
  note?: ReactNode;
}

/** 48 px above or below the board. Whatever comes or goes in it, its height stays. */
export function PlayerBar({ face, name, captured, clock, connection, note }: PlayerBarProps) {
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
      {clock ? <Clock {...clock} /> : null}
    </div>
  );
}

/** Full for here, a ring for gone: never by colour alone. */
function Dot({ connection }: { connection: 'here' | 'gone' }) {
  return (
    <span className={classNames(styles.dot, styles[connection])}>
      <span className="visually-hidden">
        <FormattedMessage id="board.connection" values={{ connection }} />
      </span>
    </span>
  );
}
