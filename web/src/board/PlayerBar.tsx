import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { UserLine } from '../ui/UserLine.tsx';
import type { UserLineProps } from '../ui/UserLine.tsx';
import { CapturedPieces } from './CapturedPieces.tsx';
import type { CapturedPiecesProps } from './CapturedPieces.tsx';
import { Clock } from './Clock.tsx';
import type { ClockProps } from './Clock.tsx';
import styles from './player-bar.module.css';

export interface PlayerBarProps {
  user: UserLineProps & { avatar?: string | undefined };
  captured: CapturedPiecesProps;
  clock?: ClockProps | undefined;
  /** Whether their board is connected; left out where it means nothing. */
  connection?: 'here' | 'gone' | undefined;
  /** A short line after the name, such as the change of rating. */
  note?: ReactNode;
}

/** 48 px above or below the board. Whatever comes or goes in it, its height stays. */
export function PlayerBar({ user, captured, clock, connection, note }: PlayerBarProps) {
  const { avatar, ...line } = user;
  return (
    <div className={styles.bar}>
      <span className={styles.face}>
        <Avatar name={user.name} src={avatar} />
        {connection ? <Dot connection={connection} /> : null}
      </span>
      <div className={styles.words}>
        <div className={styles.line}>
          <UserLine {...line} />
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
