import { checksGiven, type Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './game.module.css';

interface ChecksGivenProps {
  position: Position;
  color: Color;
}

/** Number of checks given, beside the name, in three-check. */
export function ChecksGiven({ position, color }: ChecksGivenProps) {
  const count = checksGiven(position)?.[color];
  if (count === undefined) return null;
  return (
    <span className={styles.checks} dir="ltr">
      <span aria-hidden>
        <FormattedNumber value={count} signDisplay="always" />
      </span>
      <span className="visually-hidden">
        <FormattedMessage id="board.checks" values={{ count }} />
      </span>
    </span>
  );
}
