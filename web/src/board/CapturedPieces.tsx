import { useIntl } from 'react-intl';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import type { PieceRole } from './placement.ts';
import squares from './squares.module.css';
import styles from './player-bar.module.css';

export interface CapturedPiecesProps {
  /** Side that made the captures; the pieces are of the other colour. */
  by: Color;
  pieces: readonly PieceRole[];
  /** Material lead in pawns; nothing is shown at 0 and below. */
  lead: number;
}

const ORDER: readonly PieceRole[] = ['pawn', 'knight', 'bishop', 'rook', 'queen'];

export function CapturedPieces({ by, pieces, lead }: CapturedPiecesProps) {
  const intl = useIntl();
  const groups = ORDER.map((role) => ({ role, count: pieces.filter((piece) => piece === role).length }));
  const words = groups
    .filter((group) => group.count > 0)
    .map((group) => intl.formatMessage({ id: 'board.captured.group' }, group));
  return (
    <span className={styles.captured}>
      {words.length > 0 ? (
        <span className="visually-hidden">
          {intl.formatMessage({ id: 'board.captured.label' }, { pieces: intl.formatList(words) })}
        </span>
      ) : null}
      {groups.map(({ role, count }) => (
        <span key={role} className={styles.group} aria-hidden>
          {Array.from({ length: count }, (_, at) => (
            <i key={at} className={classNames(styles.taken, squares.pieceImage, opposite(by), role)} />
          ))}
        </span>
      ))}
      {lead > 0 ? (
        <span className={styles.lead} dir="ltr">
          +{lead}
        </span>
      ) : null}
    </span>
  );
}
