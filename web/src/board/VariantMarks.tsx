import type { Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { classNames } from '../ui/class-names.ts';
import { checksGivenIn, pocketIn } from './fen-marks.ts';
import type { PieceRole } from './placement.ts';
import squares from './squares.module.css';
import styles from './variant-marks.module.css';

const ORDER: readonly PieceRole[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** Marks beside a small board: the pieces in a side's pocket, and the checks that it has given. */
export function VariantMarks({ fen, color }: { fen: string; color: Color }) {
  const intl = useIntl();
  const pocket = pocketIn(fen, color);
  const checks = checksGivenIn(fen)?.[color];
  const held = ORDER.filter((role) => (pocket[role] ?? 0) > 0);
  if (held.length === 0 && checks === undefined) return null;
  return (
    <span className={styles.marks} dir="ltr">
      {held.map((role) => {
        const count = pocket[role]!;
        return (
          <span
            key={role}
            className={styles.held}
            role="img"
            aria-label={intl.formatMessage({ id: 'board.pocket.piece' }, { role, count })}
          >
            <i className={classNames(squares.pieceImage, styles.piece, color, role)} />
            {count > 1 ? <FormattedNumber value={count} /> : null}
          </span>
        );
      })}
      {checks === undefined ? null : (
        <>
          <span aria-hidden>
            <FormattedNumber value={checks} signDisplay="always" />
          </span>
          <span className="visually-hidden">
            <FormattedMessage id="board.checks" values={{ count: checks }} />
          </span>
        </>
      )}
    </span>
  );
}
