import type { Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './game.module.css';

const CHECKS_TO_WIN = 3;

/** Returns how many checks a side has given; undefined in variants that do not count them. */
export const checksGiven = ({ remainingChecks }: Position, color: Color): number | undefined =>
  remainingChecks && CHECKS_TO_WIN - remainingChecks[color];

/** Number of checks given, beside the name, in three-check. */
export function ChecksGiven({ count }: { count: number | undefined }) {
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
